import type { Variant } from '../board/variant.js';
import { NotAnOrder, type Sentence, type WrittenPlace } from '../orders/sentence.js';
import { notOneOf, parseJson } from './json-line.js';
import { type Names, webDiplomacyNames } from './names.js';
import { anyUnit, sentence } from './sentences.js';

type Read = (order: WebOrder) => Sentence;

const unit = (order: WebOrder) => anyUnit(order.place('terrID'));
const aided = (order: WebOrder) => anyUnit(order.place('fromTerrID'));
const target = (order: WebOrder) => order.place('toTerrID');
/** Builds and removals name their place as a destination; some clients write it as the unit's. */
const site = (order: WebOrder) =>
  anyUnit(order.place(order.has('toTerrID') ? 'toTerrID' : 'terrID'));

const READERS: ReadonlyMap<string, Read> = new Map<string, Read>(
  Object.entries<Read>({
    hold: (order) => sentence('HOLD', { unit: unit(order) }),
    move: (order) =>
      sentence('MOVE', { unit: unit(order), target: target(order), isVia: order.isViaConvoy }),
    'support hold': (order) =>
      sentence('SUPPORT_HOLD', { unit: unit(order), aided: anyUnit(target(order)) }),
    'support move': (order) =>
      sentence('SUPPORT_MOVE', { unit: unit(order), aided: aided(order), target: target(order) }),
    convoy: (order) =>
      sentence('CONVOY', { unit: unit(order), aided: aided(order), target: target(order) }),
    retreat: (order) => sentence('RETREAT', { unit: unit(order), target: target(order) }),
    disband: (order) => sentence('DISBAND', { unit: unit(order) }),
    destroy: (order) => sentence('DISBAND', { unit: site(order) }),
    'build army': (order) => sentence('BUILD', { unit: { ...site(order), unitType: 'ARMY' } }),
    'build fleet': (order) => sentence('BUILD', { unit: { ...site(order), unitType: 'FLEET' } }),
    wait: () => sentence('WAIVE'),
  }),
);

/** Reads `{"type":"Move","terrID":47,"toTerrID":48,"viaConvoy":"No"}`. @throws NotAnOrder where it makes no sense. */
export function readWebDiplomacy(line: string, variant: Variant): Sentence[] {
  const fields = parseJson(line) as Readonly<Record<string, unknown>>;
  const order = new WebOrder(line, fields, webDiplomacyNames(variant));
  const read = READERS.get(order.type);
  if (!read) throw order.unknownType([...READERS.keys()]);
  return [read(order)];
}

/** The fields of one order; it knows in which column each stands. */
class WebOrder {
  constructor(
    private readonly line: string,
    private readonly fields: Readonly<Record<string, unknown>>,
    private readonly names: Names,
  ) {}

  get type(): string {
    return this.text('type').toLowerCase();
  }

  get isViaConvoy(): boolean {
    return /^(yes|true)$/i.test(this.text('viaConvoy'));
  }

  has(field: string): boolean {
    return this.text(field) !== '';
  }

  place(field: string): WrittenPlace {
    const id = this.text(field);
    const place = this.names.place(id);
    if (place) return place;
    const found = id === '' ? '' : `, found "${id}"`;
    throw new NotAnOrder(
      this.columnOf(field),
      `Expected the id of a territory as ${field}${found}`,
    );
  }

  unknownType(types: readonly string[]): NotAnOrder {
    const column = this.columnOf('type');
    return notOneOf({ text: this.text('type'), column }, 'a type such as "Move"', types);
  }

  private text(field: string): string {
    const value = this.fields[field];
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';
  }

  /** Where a field's value stands; where the order ends, if it has no such field. */
  private columnOf(field: string): number {
    const found = new RegExp(`\\b${field}"?\\s*:\\s*"?`).exec(this.line);
    return found ? found.index + found[0].length + 1 : this.line.trimEnd().length;
  }
}
