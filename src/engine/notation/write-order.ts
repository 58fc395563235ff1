import type { Variant } from '../board/variant.js';
import { orderText } from '../orders/text.js';
import type { Order } from '../vocabulary.js';
import { writeDaide } from './write-daide.js';
import { writeFullNames } from './write-full-names.js';
import { writeGodip } from './write-godip.js';
import { writeJdip } from './write-jdip.js';
import type { Notation, WriteOptions } from './notation.js';
import { writePython } from './write-python.js';
import { writeWebDiplomacy } from './write-webdiplomacy.js';

type Writer = (variant: Variant, order: Order, options: WriteOptions) => string;

const WRITERS: Readonly<Record<Notation, Writer>> = {
  DATC: (_, order) => orderText(order),
  JDIP: writeJdip,
  DPJUDGE: (_, order) => writePython(order),
  PYTHON: (_, order) => writePython(order),
  WEBDIPLOMACY: writeWebDiplomacy,
  GODIP: (variant, order) => writeGodip(variant, order),
  DAIDE: writeDaide,
  FULL_NAMES: writeFullNames,
};

/** An order in any notation; reading that on the same position gives the same order, if it is possible there. */
export function writeOrder(
  variant: Variant,
  order: Order,
  notation: Notation,
  options: WriteOptions = {},
): string {
  return WRITERS[notation](variant, order, options);
}
