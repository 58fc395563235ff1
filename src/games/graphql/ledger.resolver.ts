import { Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { Request } from '../../api/auth/asker.decorator.js';
import type { Asking } from '../../api/auth/asking.js';
import { Game } from '../dto/game.js';
import { type Ledger, LedgerKey } from '../dto/ledger.js';
import { GameLedger } from '../reading/game-ledger.js';
import type { GameRecord } from '../reading/game-record.js';

@Resolver(() => Game)
export class LedgerResolver {
  constructor(private readonly proofs: GameLedger) {}

  @ResolveField()
  async ledger(@Parent() game: GameRecord, @Request() asking: Asking): Promise<Ledger> {
    return this.proofs.of(game, asking);
  }

  @Query(() => [LedgerKey], {
    description: 'Every public key that signatures of this ledger are checked with, oldest first.',
  })
  async ledgerKeys(): Promise<LedgerKey[]> {
    return this.proofs.publicKeys();
  }
}
