import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { type Locale, type Notation, writeOrder } from '../../engine/index.js';
import { NotationEnum } from '../dto/enums.js';
import { Order } from '../dto/order.js';
import type { ToldOrder } from '../show/show-order.js';
import { LOCALE_ARG } from './locale-arg.js';

@Resolver(() => Order)
export class OrderResolver {
  @ResolveField()
  text(
    @Parent() { variant, order, phase }: ToldOrder,
    @Args('notation', {
      type: () => NotationEnum,
      nullable: true,
      defaultValue: NotationEnum.DATC,
      description: 'The notation to write it in.',
    })
    notation: Notation | null,
    @Args(LOCALE_ARG) locale: Locale | null,
  ): string {
    return writeOrder(variant, order, notation ?? 'DATC', { locale: locale ?? 'EN', phase });
  }
}
