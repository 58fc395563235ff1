import {
  choicesOf,
  openingPosition,
  ORDER_OUTCOMES,
  ORDER_TYPES,
  parsePhaseName,
  RULE_NAMES,
  RULE_PRESETS,
  UNIT_TYPES,
  type Variant,
} from '../../engine/index.js';
import { isUuid } from '../../kernel/ids.js';

type Fields = Readonly<Record<string, unknown>>;
type Test = (value: unknown) => boolean;

/** Whether somebody's log holds what its types say: whoever forges one may write anything, and servers read it as their own. */
export class WellFormed {
  private readonly powers: ReadonlySet<unknown>;
  private readonly locations: ReadonlySet<unknown>;
  private readonly centers: readonly string[];

  constructor(variant: Variant) {
    this.powers = new Set(variant.powers.map(({ code }) => code));
    this.locations = new Set(variant.provinces.flatMap(({ code, coasts }) => [code, ...coasts]));
    this.centers = openingPosition(variant).supplyCenters.map(({ province }) => province);
  }

  readonly position: Test = (value) => {
    const { phase, units, dislodged, supplyCenters, standoffs } = fieldsOf(value);
    return (
      isText(phase) &&
      parsePhaseName(phase) !== null &&
      areAll(units, this.unit) &&
      isAtMostOneIn(units) &&
      areAll(dislodged, this.exile) &&
      areAll(standoffs, this.location) &&
      this.areCenters(supplyCenters)
    );
  };

  /** Of an OrdersSubmitted. */
  readonly written: Test = (value) => {
    const { submittedText, order, problem } = fieldsOf(value);
    return isText(submittedText) && this.order(order) && (problem === null || isReason(problem));
  };

  /** Of a PhaseAdjudicated. */
  readonly judged: Test = (value) => {
    const { submittedText, order, problem, outcome, reason, ...judged } = fieldsOf(value);
    const { isDefault, isDislodged, dislodgedFrom } = judged;
    return (
      isTextOrNull(submittedText) &&
      this.order(order) &&
      (problem === null || isReason(problem)) &&
      isOneOf(ORDER_OUTCOMES, outcome) &&
      isReason(reason) &&
      [isDefault, isDislodged].every((flag) => typeof flag === 'boolean') &&
      (dislodgedFrom === null || this.location(dislodgedFrom))
    );
  };

  readonly power: Test = (value) => this.powers.has(value);

  private readonly location: Test = (value) => this.locations.has(value);

  private readonly unit: Test = (value) => {
    const { power, type, location } = fieldsOf(value);
    return this.power(power) && isOneOf(UNIT_TYPES, type) && this.location(location);
  };

  private readonly exile: Test = (value) => {
    const { unit, attackedFrom, retreats } = fieldsOf(value);
    const isKnownOrigin = attackedFrom === null || this.location(attackedFrom);
    return this.unit(unit) && isKnownOrigin && areAll(retreats, this.location);
  };

  private readonly order: Test = (value) => {
    const { type, power, unit, target, supportedUnit } = fieldsOf(value);
    if (!isOneOf(ORDER_TYPES, type) || !this.power(power)) return false;
    if (type !== 'WAIVE' && !this.unit(unit)) return false;
    if (isOneOf(WITH_TARGET, type) && !this.location(target)) return false;
    return !isOneOf(OF_ANOTHER, type) || this.unit(supportedUnit);
  };

  private areCenters(value: unknown): boolean {
    const isOwner: Test = (owner) => owner === null || this.power(owner);
    return (
      Array.isArray(value) &&
      value.length === this.centers.length &&
      areAll(value, (center) => isOwner(fieldsOf(center)['owner'])) &&
      this.centers.every((province, place) => fieldsOf(value[place])['province'] === province)
    );
  }
}

const WITH_TARGET = ['MOVE', 'SUPPORT_MOVE', 'CONVOY', 'RETREAT'];
const OF_ANOTHER = ['SUPPORT_HOLD', 'SUPPORT_MOVE', 'CONVOY'];

export function areAll(value: unknown, test: Test): boolean {
  return Array.isArray(value) && value.every((entry: unknown) => test(entry));
}

/** Of an OrdersSubmitted. */
export const isUnreadable: Test = (value) => {
  const { index, column, text, message, suggestion } = fieldsOf(value);
  const areNumbers = [index, column].every((number) => Number.isSafeInteger(number));
  return areNumbers && isText(text) && isText(message) && isTextOrNull(suggestion);
};

export const isPlayer: Test = (value) => isText(value) && isUuid(value);

/** Every choice, each answered as it can be. */
export const areRules: Test = (value) => {
  const rules = fieldsOf(value);
  const isChosen = RULE_NAMES.every((name) => isOneOf(choicesOf(name), rules[name]));
  return isChosen && isOneOf(RULE_PRESETS, rules['preset']);
};

export const isOrigin: Test = (value) => {
  const { game, version } = fieldsOf(value);
  return isText(game) && isUuid(game) && Number.isSafeInteger(version) && Number(version) >= 0;
};

export function isOneOf(values: readonly unknown[], value: unknown): boolean {
  return values.includes(value);
}

function isAtMostOneIn(units: unknown): boolean {
  const places = (Array.isArray(units) ? units : []).map((unit: unknown) =>
    String(fieldsOf(unit)['location']).replace(/\/.*/, ''),
  );
  return new Set(places).size === places.length;
}

function isReason(value: unknown): boolean {
  const { code, rule, facts } = fieldsOf(value);
  return isText(code) && (rule === null || Number.isSafeInteger(rule)) && isObject(facts);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull: Test = (value) => value === null || isText(value);

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown): Fields {
  return isObject(value) ? value : {};
}
