import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { Locale, Notation } from '../../engine/index.js';
import { NotationEnum } from '../dto/enums.js';
import { Order } from '../dto/order.js';
import { orderIn, type ToldOrder } from '../show/show-order.js';
import { InLocale } from './locale-arg.js';

@Resolver(() => Order)
export class OrderResolver {
  @ResolveField()
  text(
    @Parent() order: ToldOrder,
    @Args('notation', {
      type: () => NotationEnum,
      nullable: true,
      defaultValue: NotationEnum.DATC,
      description: 'The notation to write it in.',
    })
    notation: Notation | null,
    @InLocale() locale: Locale,
  ): string {
    return orderIn(order, notation ?? 'DATC', locale);
  }
}
