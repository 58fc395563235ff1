import { Args } from '@nestjs/graphql';
import type { Locale } from '../../engine/index.js';
import { LocaleEnum } from '../dto/enums.js';

/** A client may send null as well as nothing. */
const orDefault = { transform: (locale: Locale | null): Locale => locale ?? LocaleEnum.EN };

/** The language argument of every field with words in it. */
export function InLocale(): ParameterDecorator {
  return Args(
    {
      name: 'locale',
      type: () => LocaleEnum,
      nullable: true,
      defaultValue: LocaleEnum.EN,
      description: 'The language to answer in.',
    },
    orDefault,
  );
}
