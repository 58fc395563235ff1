import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { explain, type Locale } from '../../engine/index.js';
import { Explanation } from '../dto/order.js';
import type { ShownReason } from '../show/show-order.js';
import { LOCALE_ARG } from './locale-arg.js';

@Resolver(() => Explanation)
export class ExplanationResolver {
  @ResolveField()
  text(
    @Parent() { variant, reason }: ShownReason,
    @Args(LOCALE_ARG) locale: Locale | null,
  ): string {
    return explain(variant, reason, locale ?? 'EN');
  }
}
