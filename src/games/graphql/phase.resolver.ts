import { Args, ID, Info, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import type { GraphQLResolveInfo } from 'graphql';
import { Asker, Request } from '../../api/auth/asker.decorator.js';
import type { Asking } from '../../api/auth/asking.js';
import { listWithinRoom } from '../../api/limits/answer-room.js';
import type { Principal } from '../../kernel/principal.js';
import { possibleOrdersOn } from '../analysis.js';
import { askedPower } from '../asked.js';
import { Phase } from '../dto/phase.js';
import type { Position } from '../dto/position.js';
import { RequestLoaders } from '../reading/request-loaders.js';
import { tellOrders, type ToldOrder } from '../show/show-order.js';
import { type PhaseOfGame, phaseOfGame } from '../show/show-phase.js';
import { showPosition } from '../show/show-position.js';
import { variantOf } from '../state/variant-of.js';
import { viewFor } from '../visibility/view-for.js';

@Resolver(() => Phase)
export class PhaseResolver {
  constructor(private readonly loaders: RequestLoaders) {}

  @ResolveField()
  async supersededBy(
    @Parent() { game, phase }: PhaseOfGame,
    @Request() asking: Asking,
  ): Promise<PhaseOfGame | null> {
    const later = await this.loaders.of(asking).supersededBy(phase);
    return later && phaseOfGame(game, later);
  }

  @ResolveField()
  async position(
    @Parent() { game, phase }: PhaseOfGame,
    @Request() asking: Asking,
  ): Promise<Position> {
    return showPosition(variantOf(game), await this.loaders.of(asking).phasePosition(game, phase));
  }

  @ResolveField()
  async orders(
    @Parent() { game, phase }: PhaseOfGame,
    @Args('power', { type: () => ID, nullable: true, description: 'Only those of this power.' })
    power: string | null,
    @Asker() asker: Principal,
    @Request() asking: Asking,
    @Info() info: GraphQLResolveInfo,
  ): Promise<ToldOrder[]> {
    const variant = variantOf(game);
    const asked = askedPower(variant, power);
    const loaders = this.loaders.of(asking);
    const orders = await loaders.phaseOrders(game, phase, viewFor(asker, game), asked);
    const told = tellOrders(variant, phase.name, orders);
    return listWithinRoom(info, told, ({ submittedText }) => submittedText);
  }

  @ResolveField()
  async legalOrders(
    @Parent() { game, phase }: PhaseOfGame,
    @Args('location', {
      nullable: true,
      type: () => String,
      description: 'Only those of the unit here, or to be built here: "par", "stp/sc".',
    })
    location: string | null,
    @Args('power', { type: () => ID, nullable: true, description: 'Only those of this power.' })
    power: string | null,
    @Request() asking: Asking,
  ): Promise<string[]> {
    const position = await this.loaders.of(asking).phasePosition(game, phase);
    const table = { variant: variantOf(game), rules: game.rules, position };
    return possibleOrdersOn(table, { location, power });
  }
}
