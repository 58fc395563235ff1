import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventStoreModule } from '../event-store/event-store.module.js';
import { CommandAnswers } from './commands/command-answers.js';
import { GameFeed } from './reading/game-feed.js';
import { GameNodes } from './reading/game-nodes.js';
import { GAMES_ENTITIES, GAMES_PROVIDERS } from './games.providers.js';
import { AnalysisResolver } from './graphql/analysis.resolver.js';
import { ExplanationResolver } from './graphql/explanation.resolver.js';
import { GameCommandsResolver } from './graphql/game-commands.resolver.js';
import { GameEventResolver } from './graphql/game-event.resolver.js';
import { GameEventsResolver } from './graphql/game-events.resolver.js';
import { GameResolver } from './graphql/game.resolver.js';
import { GamesResolver } from './graphql/games.resolver.js';
import { HistoryCommandsResolver } from './graphql/history-commands.resolver.js';
import { LedgerResolver } from './graphql/ledger.resolver.js';
import { OrderResolver } from './graphql/order.resolver.js';
import { PhaseResolver } from './graphql/phase.resolver.js';
import { SeatResolver } from './graphql/seat.resolver.js';
import { PowerResolver, ProvinceResolver, VariantsResolver } from './graphql/variants.resolver.js';
import { GameLedger } from './reading/game-ledger.js';
import { RequestLoaders } from './reading/request-loaders.js';
import { AnalysisController } from './rest/analysis.controller.js';
import { FoundGame } from './rest/found-game.js';
import { GameBodies } from './rest/game-bodies.js';
import { GameCommandsController } from './rest/game-commands.controller.js';
import { GameHistoryController } from './rest/game-history.controller.js';
import { GameCorrectionsController } from './rest/game-corrections.controller.js';
import { GamesController } from './rest/games.controller.js';
import { LedgerController } from './rest/ledger.controller.js';

const resolvers = [
  AnalysisResolver,
  ExplanationResolver,
  GameCommandsResolver,
  GameEventResolver,
  GameEventsResolver,
  GameResolver,
  GamesResolver,
  HistoryCommandsResolver,
  LedgerResolver,
  OrderResolver,
  PhaseResolver,
  PowerResolver,
  ProvinceResolver,
  SeatResolver,
  VariantsResolver,
];

@Module({
  imports: [EventStoreModule, TypeOrmModule.forFeature(GAMES_ENTITIES)],
  controllers: [
    AnalysisController,
    GameCommandsController,
    GameCorrectionsController,
    GameHistoryController,
    GamesController,
    LedgerController,
  ],
  providers: [
    ...GAMES_PROVIDERS,
    ...resolvers,
    CommandAnswers,
    FoundGame,
    GameBodies,
    GameFeed,
    GameLedger,
    GameNodes,
    RequestLoaders,
  ],
})
export class GamesModule {}
