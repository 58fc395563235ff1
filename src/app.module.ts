import { type DynamicModule, Module } from '@nestjs/common';
import { ApiModule } from './api/api.module.js';
import { HealthModule } from './api/health/health.module.js';
import { ConfigModule } from './config/config.module.js';
import type { Config } from './config/config.js';
import { DatabaseModule } from './database/database.module.js';
import type { OpenDatabase } from './database/open-database.js';
import { SigningModule } from './event-store/signing/signing.module.js';
import { GamesModule } from './games/games.module.js';
import { type Clock, SystemClock } from './kernel/clock.js';
import { PlayersModule } from './players/players.module.js';

/** The list of modules. */
@Module({})
export class AppModule {
  static forRoot(
    config: Config,
    database: Pick<OpenDatabase, 'url'>,
    clock: Clock = new SystemClock(),
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.with(config, database),
        SigningModule.with(config),
        ApiModule.with(clock),
        HealthModule,
        PlayersModule.with(config.tokenLifetimeDays, config.rateLimit.perSecond > 0),
        GamesModule,
      ],
    };
  }
}
