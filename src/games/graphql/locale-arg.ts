import type { ArgsOptions } from '@nestjs/graphql';
import { LocaleEnum } from '../dto/enums.js';

/** The language argument of every field with words in it. */
export const LOCALE_ARG: ArgsOptions = {
  name: 'locale',
  type: () => LocaleEnum,
  nullable: true,
  defaultValue: LocaleEnum.EN,
  description: 'The language to answer in.',
};
