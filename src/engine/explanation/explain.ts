import type { Variant } from '../board/variant.js';
import type { Locale, Reason } from '../vocabulary.js';
import { messageOf } from './messages.js';
import { Speaker } from './speaker.js';

type Values = Readonly<Record<string, string | number>>;

/**
 * One sentence for a person, naming the units and strengths that decided. It never throws: a fact that is
 * missing is left out or said as "?", and a code without a sentence stands for itself.
 */
export function explain(variant: Variant, { code, facts }: Reason, locale: Locale): string {
  const message = messageOf(code, locale);
  if (message === undefined) return code;
  return String(message.format<string>(valuesOf(new Speaker(variant, facts, locale))));
}

/** Every argument has a value, and only those that a message comes to are put into words. */
function valuesOf(speaker: Speaker): Values {
  return new Proxy<Values>(
    {},
    {
      has: () => true,
      get: (_, argument) => (typeof argument === 'string' ? speaker.say(argument) : undefined),
    },
  );
}
