import { expect } from '@jest/globals';
import { type Loose, Visitor } from './client.js';

export const POWERS = ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey'];

/** A document with one command; the answer is that command's union. */
async function command(
  visitor: Visitor,
  name: string,
  input: object,
  fields: string,
): Promise<Loose> {
  const type = name.charAt(0).toUpperCase() + name.slice(1);
  const document = `mutation ($input: ${type}Input!) { answer: ${name}(input: $input) {
    kind: __typename ... on UserError { code message } ${fields} } }`;
  const { answer } = await visitor.run<{ answer: Loose }>(document, { input });
  return answer;
}

const GAME = 'game { id version status phase { name } }';

export async function createGame(visitor: Visitor, input: object): Promise<Loose> {
  return command(visitor, 'createGame', input, `... on CreateGamePayload { ${GAME} }`);
}

export async function joinGame(visitor: Visitor, input: object): Promise<Loose> {
  const fields = `... on JoinGamePayload { ${GAME} seat { id power player { id handle } isTaken isReady hasSubmitted } }
    ... on GameNotForming { status }`;
  return command(visitor, 'joinGame', input, fields);
}

export async function startGame(visitor: Visitor, input: object): Promise<Loose> {
  return command(
    visitor,
    'startGame',
    input,
    `... on StartGamePayload { ${GAME} } ... on SeatsOpen { powers }`,
  );
}

export const ORDER = `power type location target isByConvoy isDefault text submittedText outcome isDislodged
  dislodgedFrom unit { power type location text } supportedUnit { text } problem { code rule text }
  explanation { code rule text }`;

export async function submit(visitor: Visitor, input: object): Promise<Loose> {
  const fields = `... on SubmitOrdersPayload { orders { ${ORDER} } unreadable { index text column message suggestion }
      ${GAME} receipt { sequence hash recordedAt } }
    ... on PhaseNotCurrent { currentPhase } ... on UnreadableOrders { lines { index text column message suggestion } }`;
  return command(visitor, 'submitOrders', input, fields);
}

export async function setReady(visitor: Visitor, input: object): Promise<Loose> {
  return command(
    visitor,
    'setReady',
    input,
    `... on SetReadyPayload { ${GAME} } ... on PhaseNotCurrent { currentPhase }`,
  );
}

export async function adjudicate(visitor: Visitor, input: object): Promise<Loose> {
  const fields = `... on AdjudicatePhasePayload { orders { ${ORDER} } ${GAME} } ... on PhaseNotCurrent { currentPhase }`;
  return command(visitor, 'adjudicatePhase', input, fields);
}

/** The id of a new SCRIBE game in its first phase. */
export async function startedScribeGame(owner: Visitor, input: object = {}): Promise<string> {
  const { game } = await createGame(owner, { name: 'A board', control: 'SCRIBE', ...input });
  expect((await startGame(owner, { gameId: game.id })).game.phase.name).toBe('S1901M');
  return game.id;
}

export interface Table {
  readonly gameId: string;
  /** Whose game it is; plays nobody. */
  readonly owner: Visitor;
  readonly players: Readonly<Record<string, Visitor>>;
}

/** A SEATED game in its first phase, each seat with a player of its own. */
export async function startedSeatedGame(nobody: Visitor): Promise<Table> {
  const owner = await nobody.signedUp();
  const { game } = await createGame(owner, { name: 'A table for seven' });
  const seats = await Promise.all(
    POWERS.map(async (power) => {
      const player = await nobody.signedUp();
      expect((await joinGame(player, { gameId: game.id, power })).seat.power).toBe(power);
      return [power, player] as const;
    }),
  );
  expect((await startGame(owner, { gameId: game.id })).game.status).toBe('ACTIVE');
  return { gameId: game.id, owner, players: Object.fromEntries(seats) };
}
