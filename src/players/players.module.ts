import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Authenticator } from '../api/auth/authenticator.js';
import { PlayerDirectory } from '../api/players/player-directory.js';
import { EventStoreModule } from '../event-store/event-store.module.js';
import { AccountDeletion } from './account-deletion.js';
import { Accounts } from './accounts.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsResolver } from './accounts.resolver.js';
import { AccountsTable } from './accounts-table.js';
import { PasswordLimits, PASSWORDS_ARE_LIMITED } from './password-limits.js';
import { Passwords } from './passwords.js';
import { PlayerNodes } from './player-nodes.js';
import { SignUps } from './sign-ups.js';
import { TokenRetention } from './token-retention.js';
import { TOKEN_LIFETIME_DAYS, Tokens } from './tokens.js';
import { ViewerController } from './viewer.controller.js';
import { ViewerResolver } from './viewer.resolver.js';
import { Viewers } from './viewers.js';

/** Accounts and tokens. Global, because it provides what the edges of every feature ask for: who asks, and who is who. */
@Global()
@Module({})
export class PlayersModule {
  static with(tokenLifetimeDays: number, arePasswordsLimited: boolean): DynamicModule {
    return {
      module: PlayersModule,
      imports: [EventStoreModule],
      controllers: [AccountsController, ViewerController],
      providers: [
        AccountDeletion,
        Accounts,
        AccountsResolver,
        AccountsTable,
        PasswordLimits,
        Passwords,
        PlayerNodes,
        SignUps,
        TokenRetention,
        Tokens,
        ViewerResolver,
        Viewers,
        { provide: TOKEN_LIFETIME_DAYS, useValue: tokenLifetimeDays },
        { provide: PASSWORDS_ARE_LIMITED, useValue: arePasswordsLimited },
        { provide: Authenticator, useExisting: Tokens },
        { provide: PlayerDirectory, useExisting: AccountsTable },
      ],
      exports: [Authenticator, PlayerDirectory],
    };
  }
}
