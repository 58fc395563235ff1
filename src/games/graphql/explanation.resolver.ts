import { Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Locale } from '../../engine/index.js';
import { Explanation } from '../dto/order.js';
import { reasonIn, type ShownReason } from '../show/show-order.js';
import { InLocale } from './locale-arg.js';

@Resolver(() => Explanation)
export class ExplanationResolver {
  @ResolveField()
  text(@Parent() reason: ShownReason, @InLocale() locale: Locale): string {
    return reasonIn(reason, locale);
  }
}
