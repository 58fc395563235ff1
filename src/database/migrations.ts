import type { MigrationInterface } from 'typeorm';
import { CreateEventLog1796000000000 } from '../../migrations/1796000000000-create-event-log.js';
import { CreateCommands1796000000001 } from '../../migrations/1796000000001-create-commands.js';
import { CreateGameViews1796000000002 } from '../../migrations/1796000000002-create-game-views.js';
import { CreatePlayers1796000000003 } from '../../migrations/1796000000003-create-players.js';
import { GuardForgetting1796000000004 } from '../../migrations/1796000000004-guard-forgetting.js';
import { IndexAlikeHandles1796000000005 } from '../../migrations/1796000000005-index-alike-handles.js';
import { CreateCheckpoints1796000000010 } from '../../migrations/1796000000010-create-checkpoints.js';
import { DateAndSupersedePhases1796000000020 } from '../../migrations/1796000000020-date-and-supersede-phases.js';
import { TellForks1796000000021 } from '../../migrations/1796000000021-tell-forks.js';
import { CreateSnapshots1796000000022 } from '../../migrations/1796000000022-create-snapshots.js';
import { CreateFollowers1796000000030 } from '../../migrations/1796000000030-create-followers.js';
import { RetryParkedEvents1796000000031 } from '../../migrations/1796000000031-retry-parked-events.js';
import { LetServerReadMigrations1796000000032 } from '../../migrations/1796000000032-let-server-read-migrations.js';
import { ForgetSignUpKeys1796000000033 } from '../../migrations/1796000000033-forget-sign-up-keys.js';
import { OrderPhasesInTime1796000000040 } from '../../migrations/1796000000040-order-phases-in-time.js';

/** Every migration, oldest first. One that has landed is never edited: a change is a new one. */
export const migrations: readonly (new () => MigrationInterface)[] = [
  CreateEventLog1796000000000,
  CreateCommands1796000000001,
  CreateGameViews1796000000002,
  CreatePlayers1796000000003,
  GuardForgetting1796000000004,
  IndexAlikeHandles1796000000005,
  CreateCheckpoints1796000000010,
  DateAndSupersedePhases1796000000020,
  TellForks1796000000021,
  CreateSnapshots1796000000022,
  CreateFollowers1796000000030,
  RetryParkedEvents1796000000031,
  LetServerReadMigrations1796000000032,
  ForgetSignUpKeys1796000000033,
  OrderPhasesInTime1796000000040,
];
