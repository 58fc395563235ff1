import {
  expandRules,
  findVariant,
  openingPosition,
  positionFrom,
  type JudgedOrder,
  type Position,
  type Unit,
  type Variant,
  type WrittenOrder,
} from '../../src/engine/index.js';
import type { DataOf, GameEvent } from '../../src/games/events/game.events.js';

/** Ids that tests speak of; players are numbered by their powers' places in the alphabet. */
export const GAME = '00000000-0000-4000-8000-000000000001';
export const OWNER = '00000000-0000-4000-8000-0000000000a0';
export const STRANGER = '00000000-0000-4000-8000-0000000000f0';
export const POWERS = ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey'];

export function playerOf(power: string): string {
  return `00000000-0000-4000-8000-0000000000b${POWERS.indexOf(power)}`;
}

export function standard(): Variant {
  const variant = findVariant('standard');
  if (!variant) throw new Error('There is no standard variant.');
  return variant;
}

export function gameCreated(changes: Partial<DataOf<'GameCreated'>> = {}): GameEvent {
  const data = {
    owner: OWNER,
    variant: 'standard',
    control: 'SEATED',
    rules: expandRules(),
    forkedFrom: null,
  } as const;
  return { type: 'GameCreated', data: { ...data, ...changes } };
}

export const scribeGame = () => gameCreated({ control: 'SCRIBE' });

export function playerJoined(power: string, player = playerOf(power)): GameEvent {
  return { type: 'PlayerJoined', data: { player, power } };
}

export function gameStarted(opening: Position = openingPosition(standard())): GameEvent {
  return { type: 'GameStarted', data: { opening } };
}

export function ordersSubmitted(
  power: string,
  orders: readonly WrittenOrder[],
  phase = 'S1901M',
): GameEvent {
  return { type: 'OrdersSubmitted', data: { phase, power, orders, unreadable: [] } };
}

export function readinessChanged(power: string, ready = true, phase = 'S1901M'): GameEvent {
  return { type: 'ReadinessChanged', data: { phase, power, ready } };
}

export function phaseAdjudicated(
  phase = 'S1901M',
  nextPhase = 'F1901M',
  orders: readonly JudgedOrder[] = [],
  changes: Partial<DataOf<'PhaseAdjudicated'>> = {},
): GameEvent {
  const next = { ...openingPosition(standard()), phase: nextPhase };
  const attempts = { attempt: 1, nextAttempt: 1 };
  return {
    type: 'PhaseAdjudicated',
    data: { phase, orders, next, engineVersion: '1', ...attempts, ...changes },
  };
}

/** The game returns to a phase's start; `superseded` are phases at their first attempt unless they say "F1901M.2". */
export function phaseReopened(
  phase = 'S1901M',
  superseded: readonly string[] = ['S1901M', 'F1901M'],
): GameEvent {
  const attempts = superseded.map((name) => {
    const [of = '', attempt = '1'] = name.split('.');
    return { phase: of, attempt: Number(attempt) };
  });
  const position = { ...openingPosition(standard()), phase };
  const reason = 'An order was entered wrongly.';
  return { type: 'PhaseReopened', data: { phase, reason, superseded: attempts, position } };
}

export function gameEnded(...winners: readonly string[]): GameEvent {
  return { type: 'GameEnded', data: { kind: 'SOLO', winners } };
}

/** A SEATED game in its first phase, every power played by `playerOf` it. */
export function seatedGameStarted(
  changes: Partial<DataOf<'GameCreated'>> = {},
): readonly GameEvent[] {
  return [gameCreated(changes), ...POWERS.map((power) => playerJoined(power)), gameStarted()];
}

/** A SCRIBE game in its first phase. */
export function scribeGameStarted(): readonly GameEvent[] {
  return [scribeGame(), gameStarted()];
}

export function hold(power: string, location: string, type: Unit['type'] = 'ARMY'): WrittenOrder {
  const unit = { power, type, location };
  const text = `${type === 'ARMY' ? 'A' : 'F'} ${location.toUpperCase()} H`;
  return { submittedText: text, order: { type: 'HOLD', power, unit }, problem: null };
}

/** France stands in its eighteenth centre, which it owns once the fall is over. */
export function oneCentreShort(): Position {
  const centres = standard()
    .provinces.filter(({ isSupplyCenter }) => isSupplyCenter)
    .map(({ code }) => code)
    .filter((code) => code !== 'mun');
  const made = positionFrom(standard(), {
    phase: 'F1910M',
    units: [{ power: 'france', units: ['A MUN'] }],
    supplyCenters: [
      { power: 'france', provinces: centres.slice(0, 17) },
      { power: 'germany', provinces: ['mun', ...centres.slice(17)] },
    ],
  });
  if (!('position' in made)) throw new Error(JSON.stringify(made));
  return made.position;
}
