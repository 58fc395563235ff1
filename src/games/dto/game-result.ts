import { ID, ObjectType } from '@nestjs/graphql';
import { Shown } from '../../api/schema/shown.decorator.js';
import { type GameResultKind, GameResultKindEnum } from './enums.js';

@ObjectType({ description: 'How a game ended.' })
export class GameResult {
  @Shown(GameResultKindEnum, 'What kind of end it was.')
  kind: GameResultKind;

  @Shown([ID], 'The codes of the powers that won or share.')
  winners: readonly string[];
}
