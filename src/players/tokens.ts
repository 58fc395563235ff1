import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { Authenticator, Credentials } from '../api/auth/authenticator.js';
import { POOL } from '../database/pool.js';
import { StreamSignals } from '../event-store/stream-signals.js';
import { Clock } from '../kernel/clock.js';
import { SCOPES, type Scope } from '../kernel/principal.js';
import { playerStream } from './player.events.js';
import { TokenWatch } from './token-watch.js';

/** The injection token of how many days a token lives. */
export const TOKEN_LIFETIME_DAYS = Symbol('TOKEN_LIFETIME_DAYS');

/** Tells people and secret scanners what a leaked one is. */
const PREFIX = 'chy_';
const DAY_MS = 86_400_000;

interface TokenRow {
  readonly player_id: string;
  readonly scopes: Scope[];
  readonly expires_at: Date;
}

/** Bearer tokens. Only their hashes are kept, so a copy of the database opens no account. */
@Injectable()
export class Tokens implements Authenticator {
  constructor(
    @Inject(POOL) private readonly pool: pg.Pool,
    @Inject(TOKEN_LIFETIME_DAYS) private readonly lifetimeDays: number,
    private readonly clock: Clock,
    private readonly signals: StreamSignals,
  ) {}

  /** A new token with every scope; it holds for as long as the account does. */
  async issue(playerId: string): Promise<string> {
    const token = `${PREFIX}${randomBytes(32).toString('base64url')}`;
    const now = this.clock.now();
    const end = new Date(Date.parse(now) + this.lifetimeDays * DAY_MS).toISOString();
    await this.pool.query({ ...ISSUE, values: [hashOf(token), playerId, [...SCOPES], now, end] });
    return token;
  }

  async authenticate(token: string): Promise<Credentials | null> {
    if (!token.startsWith(PREFIX)) return null;
    const { rows } = await this.pool.query<TokenRow>({
      ...FIND,
      values: [hashOf(token), this.clock.now()],
    });
    const [row] = rows;
    if (!row) return null;
    const principal = { kind: 'PLAYER', id: row.player_id, scopes: row.scopes } as const;
    return { principal, expiresAt: row.expires_at.toISOString() };
  }

  /** An account ends with an event in its player's stream, which is heard in every process. */
  async watch(token: string, onEnded: () => void): Promise<() => void> {
    const found = await this.authenticate(token);
    if (found?.principal.kind !== 'PLAYER') return () => {};
    const watch = new TokenWatch(async () => (await this.authenticate(token)) !== null, onEnded);
    return this.signals.subscribe(playerStream(found.principal.id), (sequence) =>
      watch.hear(sequence),
    );
  }
}

/** Tokens are random, so a fast hash without salt is enough. */
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

const ISSUE = {
  name: 'issue_token',
  text: `insert into tokens (token_hash, player_id, scopes, created_at, expires_at)
    values ($1, $2, $3, $4, $5)`,
};

/** By the account too: a token that is issued while its account is erased was never seen by the erasure. */
const FIND = {
  name: 'find_token',
  text: `select player_id, scopes, expires_at from tokens join players using (player_id)
    where token_hash = $1 and expires_at > $2 and password_hash is not null`,
};
