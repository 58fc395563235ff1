import { ID, ObjectType } from '@nestjs/graphql';
import { Player } from '../../api/players/player.js';
import { Shown } from '../../api/schema/shown.decorator.js';

@ObjectType({
  description: 'A power in a game and who plays it. Null where this viewer may not know.',
})
export class Seat {
  @Shown(ID, 'Opaque and unique over the whole server.')
  id: string;

  @Shown(ID, "The power's code.")
  power: string;

  @Shown(() => Player, 'Who plays it; null while it is open, and always in a SCRIBE game.', {
    nullable: true,
  })
  player: Player | null;

  @Shown(Boolean, 'Whether somebody plays it.')
  isTaken: boolean;

  @Shown(
    Boolean,
    'Whether the power has something to order in the current phase: a unit, a retreat, a build or a removal. The phase of a SEATED game closes when every seat that owes orders is ready. It follows from the board alone, whatever was submitted, so everyone may know it. False before the start and after the end.',
  )
  owesOrders: boolean;

  @Shown(Boolean, 'Whether its player is done with the current phase; for its own player only.', {
    nullable: true,
  })
  isReady: boolean | null;

  @Shown(Boolean, 'Whether orders for the current phase are recorded; for its own player only.', {
    nullable: true,
  })
  hasSubmitted: boolean | null;

  @Shown(Boolean, 'Whether nobody orders for it any more: its units hold, and are removed by rule.')
  isInCivilDisorder: boolean;
}
