import type { Variant } from '../board/variant.js';
import type { Sentence } from '../orders/sentence.js';
import { readDaide } from './read-daide.js';
import { readGodip } from './read-godip.js';
import { readWebDiplomacy } from './read-webdiplomacy.js';

/** "( ( FRA AMY PAR ) …", "( FRA AMY PAR ) …", "( FRA WVE )": no sentence begins like that. */
const DAIDE = /^\(\s*(?:\(|[A-Z]{3}\s+(?:AMY|FLT|WVE)\b)/i;

/**
 * Reads the notations that programs write and that no sentence looks like; null for any other line.
 * @throws NotAnOrder where such a line makes no sense.
 */
export function readStructured(line: string, variant: Variant): Sentence[] | null {
  const text = line.trimStart();
  if (text.startsWith('{')) return readWebDiplomacy(line, variant);
  if (text.startsWith('[')) return readGodip(line, variant);
  return DAIDE.test(text) ? readDaide(line, variant) : null;
}
