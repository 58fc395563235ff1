/** A field of a documented shape. */
interface Field {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: string;
}

const PLAIN: Readonly<Record<string, (value: unknown) => boolean>> = {
  uuid: matching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  text: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  'true or false': (value) => typeof value === 'boolean',
  power: matching(/^[a-z]{4,}$/),
  province: matching(/^[a-z]{3}$/),
  location: matching(/^[a-z]{3}(\/[a-z]{2})?$/),
  phase: matching(/^[SFW]\d{4}[MRA]$/),
  facts: (value) => isRecord(value) && Object.values(value).every(isFact),
};

/** The shapes that a document describes in tables, to hold values against: "### Name", then a table of fields. */
export class DocumentedShapes {
  /** Every "Shape.field" that some value had. */
  readonly seen = new Set<string>();
  private readonly shapes: ReadonlyMap<string, readonly Field[]>;

  constructor(document: string) {
    const sections = document.split(/^### /m).slice(1);
    this.shapes = new Map(
      sections.map((section) => [section.slice(0, section.indexOf('\n')), fieldsIn(section)]),
    );
  }

  /** Every "Shape.field" that is described. */
  get described(): string[] {
    return [...this.shapes].flatMap(([shape, fields]) =>
      fields.map(({ name }) => `${shape}.${name}`),
    );
  }

  /** Where a value is not what the document says; nothing where it is. */
  misfits(type: string, value: unknown, path = type): string[] {
    const nullable = type.endsWith(' or null') ? type.slice(0, -' or null'.length) : null;
    if (nullable !== null) return value === null ? [] : this.misfits(nullable, value, path);
    if (type.startsWith('list of '))
      return this.listMisfits(type.slice('list of '.length), value, path);
    const fields = this.shapes.get(type);
    if (fields) return this.shapeMisfits(type, fields, value, path);
    return isPlain(type, value) ? [] : [`${path} is ${JSON.stringify(value)}, not ${type}`];
  }

  private listMisfits(type: string, value: unknown, path: string): string[] {
    if (!Array.isArray(value)) return [`${path} is no list`];
    return value.flatMap((item, place) => this.misfits(type, item, `${path}[${place}]`));
  }

  private shapeMisfits(
    shape: string,
    fields: readonly Field[],
    value: unknown,
    path: string,
  ): string[] {
    if (!isRecord(value)) return [`${path} is no ${shape}`];
    const known = new Map(fields.map((field) => [field.name, field]));
    const missing = fields.filter(({ name, isOptional }) => !isOptional && !(name in value));
    return [
      ...missing.map(({ name }) => `${path}.${name} is missing`),
      ...Object.entries(value).flatMap(([name, part]) => {
        const field = known.get(name);
        if (!field) return [`${path}.${name} is not described`];
        this.seen.add(`${shape}.${name}`);
        return this.misfits(field.type, part, `${path}.${name}`);
      }),
    ];
  }
}

/** Rows such as "| `unit?` | Unit | the ordered unit |". */
function fieldsIn(section: string): Field[] {
  return [...section.matchAll(/^\| `(\w+)(\??)` +\| ([^|]+?) +\|/gm)].map(
    ([, name = '', mark, type = '']) => ({ name, isOptional: mark === '?', type }),
  );
}

/** A plain type, or one of several words: "`ARMY` or `FLEET`". */
function isPlain(type: string, value: unknown): boolean {
  const test = PLAIN[type];
  if (test) return test(value);
  const words = [...type.matchAll(/`(\w+)`/g)].map(([, word]) => word);
  return words.some((word) => word === value);
}

function matching(form: RegExp): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && form.test(value);
}

function isFact(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string');
  return typeof value === 'string' || Number.isInteger(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
