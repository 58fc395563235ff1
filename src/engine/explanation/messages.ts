import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from '../vocabulary.js';
import type { Catalogue } from './catalogue.js';
import { EN } from './en.js';
import { FR } from './fr.js';
import { NL } from './nl.js';
import type { ReasonCode } from './reason-codes.js';
import { RU } from './ru.js';

const CATALOGUES: Readonly<Record<Locale, Catalogue>> = { EN, NL, FR, RU };
const compiled = new Map<string, IntlMessageFormat>();

/** The sentence for a code, read as ICU only once; undefined for a code that the catalogue does not know. */
export function messageOf(code: string, locale: Locale): IntlMessageFormat | undefined {
  const key = `${locale} ${code}`;
  const known = compiled.get(key);
  if (known !== undefined || !Object.hasOwn(CATALOGUES[locale], code)) return known;
  const message = new IntlMessageFormat(
    CATALOGUES[locale][code as ReasonCode],
    locale.toLowerCase(),
  );
  compiled.set(key, message);
  return message;
}
