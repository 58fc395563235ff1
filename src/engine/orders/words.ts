import type { UnitType } from '../vocabulary.js';
import { normalize, phrases } from './spelling.js';

/** What players call orders, in English, Dutch, French, Russian and German. */
export const HOLD = phrases(
  `h, hold, holds, holding, stand, stands, houdt, houdt stand, blijft, blijft staan, houden,
  tenir, tient, tient position, halten, hält, стоит, стоять, держит, держать, держится`,
);
export const MOVE = phrases(
  `to, m, mv, move, moves, moving, attack, attacks, attacking, into, naar, gaat, verplaatst,
  verplaatst zich, va, vers, attaque, aller, nach, zieht, verschieben, идёт, идти, в, на, переходит,
  атакует`,
);
export const SUPPORT = phrases(
  `s, support, supports, supporting, to support, s hold, support hold, support holds, supports hold,
  steunt, steunen, ondersteunt, ondersteunen, soutient, soutenir, soutien, unterstützt, unterstützen,
  unterstuetzt, unterstuetzen, поддерживает, поддерживать, поддержка`,
);
export const MUTUAL_SUPPORT = phrases('ms, mutual support, mutually supports');
export const CONVOY = phrases(
  `c, convoy, convoys, convoying, transport, transports, konvooi, konvooieert, konvooieren, convoi,
  convoie, convoyer, geleitet, geleiten, конвой, конвоем, конвоирует, конвоировать, транспортирует`,
);
export const RETREAT = phrases(
  `r, retreat, retreats, retreating, trekt terug, trekt zich terug, terugtrekken, bat en retraite,
  se retire, отступает, отступить`,
);
export const REMOVE = phrases(
  `d, disband, disbands, disbanding, remove, removes, destroy, destroys, drop, drops, boom, explodes,
  dies, ontbind, ontbindt, ontbinden, opheffen, dissout, dissoudre, распустить, расформировать`,
);
export const BUILD = phrases(
  `b, build, builds, building, place, places, bouw, bouwt, bouwen, construit, construire, bauen,
  строит, строить, построить`,
);
export const WAIVE = phrases(
  `waive, waives, waived, pass, v, build waived, zie af, ziet af, afzien, renonce, renoncer, отказ,
  отказаться`,
);
export const VIA = phrases(
  `via, via convoy, via c, by, by convoy, per konvooi, par convoi, mit geleit, через конвой, с конвоем,
  конвоем`,
);
/** Small words that a verb takes with it, and that say nothing more. */
export const FILLER = phrases(
  'to, on, into, at, in, the, of, from, naar, vers, nach, zum, в, во, на',
);
export const OF_A_BUILD = phrases('a build, build, builds, van bouw, à construire, от постройки');
/** Before the word for a unit: "Builds a fleet", "the army". */
export const ARTICLE = phrases('a, an, the, een, de, het, une, la, le, l, die, eine');
/** Between the word for a unit, or for a coast, and its province: "the army in Paris". */
export const WHERE = phrases('in, at, of, from, van, te, de, du, в');

const UNITS: Readonly<Record<UnitType, ReadonlySet<string>>> = {
  ARMY: phrases('a, army, armies, cannon, leger, armée, armee, armata, а, армия, армию, армии'),
  FLEET: phrases('f, fleet, fleets, ship, boat, vloot, flotte, flotta, ф, флот, флота'),
};

const COASTS: Readonly<Record<string, string>> = {
  nc: `nc, ncs, north, north coast, noordkust, noordelijke kust, côte nord, nord, северное побережье,
    северный берег`,
  sc: 'sc, scs, south, south coast, zuidkust, zuidelijke kust, côte sud, sud, южное побережье, южный берег',
  ec: 'ec, ecs, east, east coast, oostkust, oostelijke kust, côte est, est, восточное побережье',
  wc: 'wc, wcs, west, west coast, westkust, westelijke kust, côte ouest, ouest, западное побережье',
};
const COAST_OF = new Map(
  Object.entries(COASTS).flatMap(([coast, list]) =>
    [...phrases(list)].map((phrase) => [phrase, coast] as const),
  ),
);
/** The words that name a coast only behind a mark: "Spain (north)", never "Spain north". */
const MARKED_ONLY = phrases('north, south, east, west, nord, sud, est, ouest');

export function unitTypeOf(word: string): UnitType | null {
  if (UNITS.ARMY.has(word)) return 'ARMY';
  return UNITS.FLEET.has(word) ? 'FLEET' : null;
}

/** The coast that a phrase names: "nc" for "north coast". */
export function coastOf(phrase: string, isMarked: boolean): string | undefined {
  const spelling = normalize(phrase);
  return isMarked || !MARKED_ONLY.has(spelling) ? COAST_OF.get(spelling) : undefined;
}

/** Every verb that is a word, for the nearest reading of one that is none. */
export const VERB_SPELLINGS: readonly string[] = [
  HOLD,
  MOVE,
  SUPPORT,
  CONVOY,
  RETREAT,
  REMOVE,
  BUILD,
  WAIVE,
].flatMap((verbs) => [...verbs].filter((verb) => verb.length > 3));
