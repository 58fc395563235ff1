/**
 * The words of the game, as every other room reads them. Names stand at the door: powers, provinces
 * and locations are codes ("england", "stp", "stp/sc"); inside the engine they are small integers.
 */
export const UNIT_TYPES = ['ARMY', 'FLEET'] as const;
export const SEASONS = ['SPRING', 'FALL', 'WINTER'] as const;
export const PHASE_TYPES = ['MOVEMENT', 'RETREAT', 'ADJUSTMENT'] as const;
export const PROVINCE_TYPES = ['LAND', 'COAST', 'SEA'] as const;
export const LOCALES = ['EN', 'NL', 'FR', 'RU'] as const;
export const ORDER_TYPES = [
  'HOLD',
  'MOVE',
  'SUPPORT_HOLD',
  'SUPPORT_MOVE',
  'CONVOY',
  'RETREAT',
  'DISBAND',
  'BUILD',
  'WAIVE',
] as const;
export const ORDER_OUTCOMES = [
  'SUCCEEDED',
  'BOUNCED',
  'CUT',
  'DISRUPTED',
  'UNMATCHED',
  'NO_CONVOY',
  'VOID',
] as const;

export type UnitType = (typeof UNIT_TYPES)[number];
export type Season = (typeof SEASONS)[number];
export type PhaseType = (typeof PHASE_TYPES)[number];
export type ProvinceType = (typeof PROVINCE_TYPES)[number];
export type Locale = (typeof LOCALES)[number];
export type OrderType = (typeof ORDER_TYPES)[number];
export type OrderOutcome = (typeof ORDER_OUTCOMES)[number];

export type PowerCode = string;
export type ProvinceCode = string;
/** A province, or one coast of it: "spa", "spa/nc". */
export type LocationCode = string;

export interface Unit {
  readonly power: PowerCode;
  readonly type: UnitType;
  readonly location: LocationCode;
}

export interface DislodgedUnit {
  readonly unit: Unit;
  /** Where it may not retreat to because the attack came from there; null when it may. */
  readonly attackedFrom: ProvinceCode | null;
  readonly retreats: readonly LocationCode[];
}

export interface SupplyCenter {
  readonly province: ProvinceCode;
  readonly owner: PowerCode | null;
}

/** The board between two phases, as plain JSON. */
export interface Position {
  /** The phase it awaits, such as "S1901M"; after the end, the phase that would have come. */
  readonly phase: string;
  readonly units: readonly Unit[];
  readonly dislodged: readonly DislodgedUnit[];
  /** Every centre of the map, owned or not, in the order of their codes. */
  readonly supplyCenters: readonly SupplyCenter[];
  /** Provinces left empty by a standoff: nobody may retreat there. */
  readonly standoffs: readonly ProvinceCode[];
}

/** What a power may build or must remove in an adjustment phase. */
export interface Adjustment {
  readonly power: PowerCode;
  readonly builds: number;
  readonly disbands: number;
  /** Where it may build: its own home centres that it owns and that are free. */
  readonly homes: readonly ProvinceCode[];
}

interface Ordered<Type extends OrderType> {
  readonly type: Type;
  /** Who wrote it, or whose default it is. */
  readonly power: PowerCode;
}
interface WithUnit<Type extends OrderType> extends Ordered<Type> {
  readonly unit: Unit;
}

export type Hold = WithUnit<'HOLD'>;
export type Move = WithUnit<'MOVE'> & {
  readonly target: LocationCode;
  readonly isByConvoy: boolean;
};
export type SupportHold = WithUnit<'SUPPORT_HOLD'> & { readonly supportedUnit: Unit };
export type SupportMove = WithUnit<'SUPPORT_MOVE'> & {
  readonly supportedUnit: Unit;
  readonly target: LocationCode;
};
export type Convoy = WithUnit<'CONVOY'> & {
  readonly supportedUnit: Unit;
  readonly target: LocationCode;
};
export type Retreat = WithUnit<'RETREAT'> & { readonly target: LocationCode };
export type Disband = WithUnit<'DISBAND'>;
export type Build = WithUnit<'BUILD'>;
export type Waive = Ordered<'WAIVE'>;

export type MovementOrder = Hold | Move | SupportHold | SupportMove | Convoy;
export type RetreatOrder = Retreat | Disband;
export type AdjustmentOrder = Build | Disband | Waive;
export type Order = MovementOrder | RetreatOrder | AdjustmentOrder;

/** Why, as data: a code to switch on, the rule of the rulebook's 22 that decides it, and the facts it names. */
export interface Reason {
  readonly code: string;
  readonly rule: number | null;
  readonly facts: Readonly<Record<string, Fact>>;
}
/** Strengths are numbers; units, powers and locations stand in their canonical text ("A MUN", "germany", "stp/sc"). */
export type Fact = string | number | readonly string[];

/** An order as someone wrote it, read on a board. */
export interface WrittenOrder {
  readonly submittedText: string;
  readonly order: Order;
  /** Why it is not possible on this board whatever others order; null when it is possible. */
  readonly problem: Reason | null;
}

/** A line that is no order at all. */
export interface UnreadableLine {
  /** Place in the submitted list, from 0. */
  readonly index: number;
  readonly text: string;
  /** Where reading stopped, from 1. */
  readonly column: number;
  /** What was expected there. */
  readonly message: string;
  /** The nearest order that can be read; null when none is near. */
  readonly suggestion: string | null;
}

/** An order that counted, and what became of it. */
export interface JudgedOrder {
  readonly order: Order;
  readonly submittedText: string | null;
  /** Nobody wrote it: the rulebook's default for a unit without an order. */
  readonly isDefault: boolean;
  readonly problem: Reason | null;
  readonly outcome: OrderOutcome;
  readonly reason: Reason;
  readonly isDislodged: boolean;
  readonly dislodgedFrom: ProvinceCode | null;
}

export interface Adjudication {
  readonly orders: readonly JudgedOrder[];
  readonly next: Position;
  /** The power whose centres won the game with this phase; null while it goes on. */
  readonly winner: PowerCode | null;
}
