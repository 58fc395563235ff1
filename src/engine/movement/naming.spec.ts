import { describe, expect, it } from '@jest/globals';
import { play } from '../../../test/support/board.js';

const POWERS = ['england', 'france', 'germany'];
const PERMUTATIONS = POWERS.flatMap((one) =>
  POWERS.filter((two) => two !== one).map((two) => {
    const [three = ''] = POWERS.filter((power) => power !== one && power !== two);
    return [one, two, three] as const;
  }),
);

describe('Of several units that had a part in it, a verdict names', () => {
  it.each(PERMUTATIONS)(
    'the first by place of equal rivals, whoever they belong to (%s, %s, %s)',
    (gre, aeg, bla) => {
      const played = play({
        [gre]: ['F GRE - BUL/SC'],
        [aeg]: ['F AEG - BUL/SC'],
        [bla]: ['F BLA - BUL/EC'],
      });
      const named = ['gre', 'aeg', 'bla'].map((place) => played.why(place).facts['by']);
      expect(named).toEqual(['F AEG', 'F BLA', 'F AEG']);
    },
  );

  it.each(PERMUTATIONS)(
    'the strongest rival, wherever it comes from (%s, %s, %s)',
    (vie, mun, ven) => {
      const played = play({
        [vie]: ['A VIE - TYR'],
        [mun]: ['A MUN - TYR', 'A BOH S A MUN - TYR'],
        [ven]: ['A VEN - TYR', 'A PIE S A VEN - TYR'],
      });
      expect(played.why('vie').facts).toMatchObject({ by: 'A MUN', attack: 1, against: 2 });
      expect(played.why('mun').facts).toMatchObject({ by: 'A VEN', attack: 2, against: 2 });
    },
  );

  it.each(PERMUTATIONS)(
    'the first by place of several attacks that cut (%s, %s, %s)',
    (boh, war, sil) => {
      const played = play({
        [boh]: ['A BOH - SIL'],
        [war]: ['A WAR - SIL'],
        [sil]: ['A SIL S A MUN', 'A MUN H'],
      });
      expect(played.why('sil')).toMatchObject({ code: 'support.cut', facts: { by: 'A BOH' } });
    },
  );

  it('no attack of the supporter’s own power among those that cut (rule 16)', () => {
    const played = play({
      england: ['A WAR - SIL'],
      germany: ['A BOH - SIL', 'A SIL S A MUN', 'A MUN H'],
    });
    expect(played.why('sil')).toMatchObject({ code: 'support.cut', facts: { by: 'A WAR' } });
  });

  it('the attack that dislodged the supporter rather than one that cut as well (rule 14)', () => {
    const played = play({
      england: ['A POR - SPA', 'F GAS S A POR - SPA'],
      france: ['F LYO - SPA/SC'],
      germany: ['F SPA/NC S F GAS'],
    });
    expect(played.why('spa/nc')).toMatchObject({
      code: 'support.cutByDislodgement',
      facts: { by: 'A POR' },
    });
  });

  it('the one that cut rather than a convoyed one that dislodged without cutting (rule 21)', () => {
    const played = play({
      england: ['F TYS - NAP', 'F ION C A TUN - NAP'],
      france: ['F AEG - ION', 'F NAP S F AEG - ION'],
      germany: ['A TUN - NAP', 'A APU S A TUN - NAP'],
    });
    expect(played.of('nap')).toMatchObject({
      isDislodged: true,
      reason: { code: 'support.cut', facts: { by: 'F TYS' } },
    });
  });

  it('the first by place of several attacks that cut nothing, being its own (rule 16)', () => {
    const played = play({ france: ['F HOL - NTH', 'F LON - NTH', 'F ENG H', 'F NTH S F ENG'] });
    expect(played.why('nth')).toMatchObject({ code: 'support.ownAttack', facts: { by: 'F HOL' } });
  });

  it('no own attack that never got under way', () => {
    const played = play({
      england: ['F LYO - MAR', 'A PIE - SPA', 'F SPA/SC S F LYO - MAR', 'F WES H'],
    });
    expect(played.why('spa/sc').code).toBe('support.moveGiven');
  });
});

describe('A verdict counts', () => {
  it('nothing against a move whose only rival had no convoy', () => {
    const played = play({ germany: ['F BAL - PRU', 'A DEN - PRU', 'F BOT H'] });
    expect(played.of('bal').outcome).toBe('SUCCEEDED');
    expect(played.why('bal').facts).not.toHaveProperty('against');
  });

  it('the stronger of what stood there and what else came', () => {
    const supported = ['A MUN - SIL', 'A BOH S A MUN - SIL', 'A PRU S A MUN - SIL'];
    const stood = play({ germany: supported, russia: ['A SIL H', 'A WAR S A SIL'] });
    expect(stood.why('mun').facts).toMatchObject({ attack: 3, against: 2 });
    const came = play({
      germany: supported,
      russia: ['A SIL H', 'A WAR - SIL', 'A GAL S A WAR - SIL'],
    });
    expect(came.why('mun').facts).toMatchObject({ attack: 3, against: 2 });
  });

  it('no support of the foe’s own power for a move that meets it (rules 6 and 12)', () => {
    const played = play({
      england: ['F NTH - ENG'],
      germany: ['F ENG - NTH', 'F EDI S F ENG - NTH', 'F NWG S F ENG - NTH', 'F MAO S F NTH - ENG'],
    });
    expect(played.why('nth')).toMatchObject({
      code: 'move.headToHead',
      facts: { attack: 1, against: 3, by: 'F ENG' },
    });
  });
});

describe('A ring of moves (rule 7)', () => {
  it('is not what a unit follows that made room by dislodging another', () => {
    const played = play({
      germany: ['A LON - WAL', 'A YOR - LON'],
      france: ['F IRI S A LON - WAL'],
      england: ['A WAL H'],
    });
    expect(played.dislodged).toEqual(['england A WAL']);
    expect(played.why('yor').code).toBe('move.succeeded');
  });

  it('is not what follows it', () => {
    const played = play({
      turkey: ['F ANK - CON', 'A CON - SMY', 'A SMY - ANK'],
      russia: ['F AEG H', 'A ARM - SYR', 'A SEV - ARM'],
    });
    expect(['ank', 'con', 'smy'].map((place) => played.why(place).code)).toEqual(
      Array(3).fill('move.ring'),
    );
    expect(played.why('sev').code).toBe('move.succeeded');
  });
});
