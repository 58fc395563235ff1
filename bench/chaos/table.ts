import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { type Api, Over } from './api.js';
import type { Dice } from './dice.js';
import { ChaosPlayer } from './player.js';

export const POWERS = ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey'];

/** Between two looks at a game of which nothing is heard. */
const LOOK_AGAIN_MS = 1_500;
const BEFORE_CONNECTING_AGAIN_MS = 300;

const EVENTS = `subscription ($gameId: ID!, $after: Int!) {
  gameEvents(gameId: $gameId, afterSequence: $after) { sequence type } }`;

interface Heard {
  readonly gameEvents: { readonly sequence: number; readonly type: string };
}

/** Seven players of one game, and somebody who follows it over a socket, from server to server. */
export class Table {
  /** Null until it is created. */
  gameId: string | null = null;
  /** The last event that the follower heard of. */
  heard = 0;
  /** Events that came twice, or not in their turn. */
  readonly outOfTurn: string[] = [];
  private phases = 0;
  private isEnded = false;
  private socket: Client | null = null;
  private readonly players: readonly ChaosPlayer[];

  constructor(
    private readonly api: Api,
    private readonly addresses: readonly string[],
    private readonly dice: Dice,
    readonly name: string,
  ) {
    this.players = POWERS.map((power) => new ChaosPlayer(api, dice.for(power), power));
  }

  /** Plays until the game or the run is over. */
  async play(): Promise<void> {
    try {
      await this.begin();
      await Promise.all(this.players.map((player) => this.seat(player)));
    } catch (error) {
      if (!(error instanceof Over)) throw error;
    }
  }

  /** The follower stays until it has heard of so many events, or ten seconds have passed. */
  async leave(length: number): Promise<void> {
    for (let waited = 0; this.heard < length && waited < 10_000; waited += 50) await sleep(50);
    this.isEnded = true;
    await this.socket?.dispose();
  }

  private async begin(): Promise<void> {
    await Promise.all(this.players.map((player) => player.signUp()));
    const [owner] = this.players;
    if (!owner) throw new Error('Nobody is at the table.');
    this.gameId = await owner.createGame(this.name);
    void this.follow(this.gameId);
    for (const player of this.players) await player.join(this.gameId);
    await owner.start(this.gameId);
  }

  private async seat(player: ChaosPlayer): Promise<void> {
    for (let last: string | null = null; ;) {
      const seen = this.phases;
      const phase = await player.play(this.gameId ?? '', last);
      if (phase === null) return;
      if (phase === last) await this.nextPhase(seen);
      last = phase;
      if (this.api.isOver) return;
    }
  }

  private async nextPhase(seen: number): Promise<void> {
    const end = Date.now() + LOOK_AGAIN_MS;
    while (this.phases === seen && Date.now() < end && !this.api.isOver) await sleep(20);
  }

  /** Connects again, to any server, whenever a socket breaks, and goes on after the last event. */
  private async follow(gameId: string): Promise<void> {
    const dice = this.dice.for('follower');
    while (!this.isEnded) {
      const address = dice.pick(this.addresses).replace('http', 'ws');
      this.socket = createClient({
        url: `${address}/graphql`,
        webSocketImpl: WebSocket,
        retryAttempts: 0,
      });
      await this.listen(this.socket, gameId);
      await this.socket.dispose();
      await sleep(BEFORE_CONNECTING_AGAIN_MS);
    }
  }

  private async listen(socket: Client, gameId: string): Promise<void> {
    const variables = { gameId, after: this.heard };
    await new Promise<void>((resolve) => {
      socket.subscribe<Heard>(
        { query: EVENTS, variables },
        {
          next: ({ data }) => data && this.hear(data),
          error: () => resolve(),
          complete: () => resolve(),
        },
      );
    });
  }

  private hear({ gameEvents: { sequence, type } }: Heard): void {
    if (sequence !== this.heard + 1)
      this.outOfTurn.push(`${this.gameId}: ${sequence} came after ${this.heard}`);
    this.heard = sequence;
    if (type === 'PhaseAdjudicated') this.phases += 1;
  }
}
