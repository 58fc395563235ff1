import { Controller, Get, Param } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Request } from '../../api/auth/asker.decorator.js';
import type { Asking } from '../../api/auth/asking.js';
import { Answers } from '../../api/documents/answers.decorator.js';
import { Ledger, LedgerKey } from '../dto/ledger.js';
import { GameLedger } from '../reading/game-ledger.js';
import { FoundGame } from './found-game.js';
import { GAME_ID } from './path-parameters.js';

@ApiTags('ledger')
@Controller('api/v1')
export class LedgerController {
  constructor(
    private readonly found: FoundGame,
    private readonly ledger: GameLedger,
  ) {}

  @Get('games/:gameId/ledger')
  @ApiParam(GAME_ID)
  @Answers(200, Ledger, "The head of a game's log, signed.", { refusals: ['GameNotFound'] })
  async ledgerOf(@Param('gameId') gameId: string, @Request() asking: Asking): Promise<Ledger> {
    return this.ledger.of(await this.found.game(gameId, asking), asking);
  }

  @Get('ledger-keys')
  @Answers(200, LedgerKey, 'Every public key of the ledger, oldest first.', { isArray: true })
  async ledgerKeys(): Promise<LedgerKey[]> {
    return this.ledger.publicKeys();
  }
}
