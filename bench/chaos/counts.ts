import type { Stream } from './checks.js';
import type { ChaosDatabase } from './database.js';
import { boardsOf, gameOf } from './log.js';
import { print } from './report.js';
import type { SentCommand } from './sent-command.js';
import type { ChaosServer } from './servers.js';

export function printCommands(sent: readonly SentCommand[]): void {
  const count = (kind: string) => sent.filter(({ outcome }) => outcome.kind === kind).length;
  print('commands_acknowledged', count('ACKNOWLEDGED'));
  print('commands_refused', count('REFUSED'));
  print('commands_unanswered', count('UNANSWERED'));
  print('commands_sent_again', sent.filter(({ attempts }) => attempts > 1).length);
}

export function printLog(streams: readonly Stream[]): void {
  const games = streams.filter((stream) => gameOf(stream) !== null);
  const started = games.map((stream) => boardsOf(stream).length).filter((boards) => boards > 0);
  print('phases_adjudicated', total(started) - started.length);
  print('events', total(streams.map(({ length }) => length)));
}

export function printKills(servers: readonly ChaosServer[], database: ChaosDatabase): void {
  print('server_kills', total(servers.map(({ kills }) => kills)));
  print('server_restarts', total(servers.map(({ starts }) => starts - 1)));
  print('server_starts_failed', total(servers.map(({ failedStarts }) => failedStarts)));
  print('database_kills', database.kills);
  print('database_restarts', database.restarts);
  print('connections_ended', database.connectionsEnded);
}

function total(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
