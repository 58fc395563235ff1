import { describe, expect, it } from '@jest/globals';
import { play, type ByPower } from '../../../test/support/board.js';

const POWERS = ['italy', 'austria', 'germany'];

/** Who supports whom, from where: each supporter stands aside where its power is null. */
interface Supports {
  readonly tyrolia: string | null;
  readonly apulia: string | null;
  readonly albania: string | null;
  readonly vienna: string | null;
}

/** Italy attacks Trieste from Venice with two supports, whoever gives them; two others help the unit there. */
function orders(trieste: string, { tyrolia, apulia, albania, vienna }: Supports): ByPower {
  const isMet = trieste === 'A TRI - VEN';
  const lines: readonly (readonly [string | null, string])[] = [
    ['italy', 'A VEN - TRI'],
    ['austria', trieste],
    [tyrolia, 'A TYR S A VEN - TRI'],
    [albania, 'F ALB S A VEN - TRI'],
    [apulia, isMet ? 'A APU S A TRI - VEN' : 'A APU H'],
    [vienna, isMet ? 'A VIE H' : 'A VIE S A TRI'],
  ];
  const lists: Record<string, string[]> = {};
  for (const [power, line] of lines) if (power !== null) (lists[power] ??= []).push(line);
  return lists;
}

const every: Supports[] = [null, ...POWERS].flatMap((tyrolia) =>
  [null, ...POWERS].flatMap((albania) =>
    [null, ...POWERS].map((other) => ({ tyrolia, albania, apulia: other, vienna: other })),
  ),
);
const countOf = (powers: readonly (string | null)[]) => powers.filter((one) => one !== null).length;
const foreign = ({ tyrolia, albania }: Supports) =>
  countOf([tyrolia, albania].map((power) => (power === 'austria' ? null : power)));

describe('Rule 12: no power helps to dislodge its own unit', () => {
  it.each([
    ['holds', 'A TRI H'],
    ['tries to leave, and cannot', 'A TRI - TYR'],
  ])('where it %s, only the supports of others count against it', (_, trieste) => {
    for (const supports of every) {
      const blocked = { ...supports, tyrolia: supports.tyrolia ?? 'germany' };
      const played = play(orders(trieste, blocked));
      // A unit that is ordered to move cannot be supported to hold (rule 9).
      const stands = trieste === 'A TRI H' ? 1 + countOf([blocked.vienna]) : 1;
      // Against Tyrolia Trieste cuts nothing, being what that support is aimed at (rule 13).
      const isBeaten = 1 + foreign(blocked) > stands;
      expect([blocked, played.of('tri').isDislodged]).toEqual([blocked, isBeaten]);
    }
  });

  it.each(['italy', 'austria'])(
    'nor dislodges it itself, with the help of others (%s)',
    (power) => {
      const played = play({
        germany: ['F BUL/EC H', 'F GRE - BUL/SC'],
        england: ['F RUM S F GRE - BUL/SC'],
        [power]: ['F AEG S F GRE - BUL/SC'],
      });
      expect(played.why('gre')).toMatchObject({ code: 'move.ownUnit', facts: { by: 'F BUL/EC' } });
      expect(played.dislodged).toEqual([]);
    },
  );

  it('where the two come at each other, it meets them with every support that it has (rule 6)', () => {
    for (const supports of every) {
      const played = play(orders('A TRI - VEN', supports));
      const isBeaten = 1 + foreign(supports) > 1 + countOf([supports.apulia]);
      expect([supports, played.of('tri').isDislodged]).toEqual([supports, isBeaten]);
      const own = supports.apulia === 'italy' ? 0 : countOf([supports.apulia]);
      const wins = 1 + own > 1 + countOf([supports.tyrolia, supports.albania]);
      expect([supports, played.of('ven').isDislodged]).toEqual([supports, wins]);
    }
  });

  it('where it leaves, every support counts: nobody is dislodged', () => {
    for (const supports of every) {
      const played = play(orders('A TRI - BUD', supports));
      expect([supports, played.of('ven').outcome]).toEqual([supports, 'SUCCEEDED']);
      expect(played.dislodged).toEqual([]);
    }
  });
});
