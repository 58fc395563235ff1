import { describe, expect, it } from '@jest/globals';
import { close, play } from '../../../test/support/board.js';
import { expandRules } from '../rules/rules.js';

describe('Figure 4 of the rulebook: Berlin and Warsaw both go to Silesia', () => {
  const figure = { germany: ['A BER - SIL'], russia: ['A WAR - SIL'] };

  it('moves nobody and leaves Silesia empty', () => {
    const played = play(figure);
    expect(played.units).toEqual(['germany A BER', 'russia A WAR']);
    expect(played.result.next.phase).toBe('F1901M');
  });

  it('is a standoff of equal strengths, by rule 3', () => {
    expect(play(figure).of('ber')).toMatchObject({
      outcome: 'BOUNCED',
      isDislodged: false,
      reason: {
        code: 'move.standoff',
        rule: 3,
        facts: {
          unit: 'A BER',
          target: 'sil',
          attack: 1,
          against: 1,
          by: 'A WAR',
          byPower: 'russia',
        },
      },
    });
    expect(play(figure).why('war')).toMatchObject({
      code: 'move.standoff',
      facts: { by: 'A BER' },
    });
  });

  it('does not dislodge a unit that holds in Silesia', () => {
    const played = play({ ...figure, austria: ['A SIL H'] });
    expect(played.units).toEqual(['austria A SIL', 'germany A BER', 'russia A WAR']);
    expect(played.of('sil')).toMatchObject({ outcome: 'SUCCEEDED', isDislodged: false });
    expect(played.why('war')).toMatchObject({
      code: 'move.standoffAtOccupied',
      rule: 4,
      facts: { attack: 1, against: 1, by: 'A BER' },
    });
  });

  it('leaves a unit there that holds with more than either brings, by its own strength', () => {
    const played = play({ ...figure, austria: ['A SIL H', 'A BOH S A SIL'] });
    expect(played.why('war')).toMatchObject({
      code: 'move.resisted',
      facts: { attack: 1, against: 2, by: 'A SIL' },
    });
  });

  it('does not dislodge it although both are supported, by rule 4', () => {
    const played = play({
      austria: ['A SIL H'],
      germany: ['A BER - SIL', 'A MUN S A BER - SIL'],
      russia: ['A WAR - SIL', 'A GAL S A WAR - SIL'],
    });
    expect(played.dislodged).toEqual([]);
    expect(played.why('ber')).toMatchObject({
      code: 'move.standoffAtOccupied',
      rule: 4,
      facts: { attack: 2, against: 2, by: 'A WAR', supporters: ['A MUN'], bySupporters: ['A GAL'] },
    });
  });
});

describe('Figure 5 of the rulebook: Prussia holds against all promises', () => {
  const figure = { germany: ['A BER - PRU', 'F KIE - BER'], russia: ['A PRU H'] };

  it('moves nobody', () => {
    expect(play(figure).units).toEqual(['germany A BER', 'germany F KIE', 'russia A PRU']);
  });

  it('stops the whole row of units, by rule 5', () => {
    const played = play(figure);
    expect(played.of('ber')).toMatchObject({
      outcome: 'BOUNCED',
      reason: { code: 'move.resisted', rule: 5, facts: { attack: 1, against: 1, by: 'A PRU' } },
    });
    expect(played.of('kie')).toMatchObject({
      outcome: 'BOUNCED',
      reason: {
        code: 'move.resisted',
        rule: 5,
        facts: { unit: 'F KIE', target: 'ber', attack: 1, against: 1, by: 'A BER' },
      },
    });
  });

  it('stops a row of several powers by rule 5 alone', () => {
    const row = play({ germany: ['A BER - PRU'], england: ['F KIE - BER'], russia: ['A PRU H'] });
    expect([row.why('ber').rule, row.why('kie').rule]).toEqual([5, 5]);
    expect(row.why('kie').facts).toMatchObject({ by: 'A BER', byPower: 'germany' });
  });
});

describe('A move to a province that another move takes', () => {
  it('loses to that move, not to the unit that was dislodged there', () => {
    const played = play({
      austria: ['A SIL H'],
      germany: ['A BER - SIL', 'A MUN S A BER - SIL'],
      russia: ['A WAR - SIL'],
    });
    expect(played.dislodged).toEqual(['austria A SIL']);
    expect(played.why('war')).toMatchObject({
      code: 'move.outmatched',
      facts: { attack: 1, against: 2, by: 'A BER' },
    });
  });

  it('counts against the winner, whose sentence leaves out a strength of nobody', () => {
    const orders = {
      germany: ['A BER - SIL', 'A MUN S A BER - SIL', 'F KIE - BER'],
      russia: ['A WAR - SIL'],
    };
    expect(play(orders).why('ber').facts).toMatchObject({ attack: 2, against: 1 });
    expect(play(orders).why('kie').facts).toMatchObject({ attack: 1 });
    expect(play(orders).why('kie').facts).not.toHaveProperty('against');
  });

  it('loses to it even where one of its own power stood', () => {
    const played = play({
      germany: ['A BER - SIL', 'A MUN S A BER - SIL'],
      russia: ['A SIL H', 'A WAR - SIL'],
    });
    expect(played.why('war')).toMatchObject({
      code: 'move.outmatched',
      facts: { attack: 1, against: 2, by: 'A BER' },
    });
  });
});

describe('A standoff', () => {
  it('of three units moves none of them', () => {
    const played = play({
      austria: ['A VIE - TYR'],
      germany: ['A MUN - TYR'],
      italy: ['A VEN - TYR'],
    });
    expect(played.units).toEqual(['austria A VIE', 'germany A MUN', 'italy A VEN']);
  });

  it('of equal supports lets a stronger third move in', () => {
    const played = play({
      austria: ['A VIE - TYR', 'A TRI S A VIE - TYR', 'A BOH S A VIE - TYR'],
      germany: ['A MUN - TYR'],
      italy: ['A VEN - TYR', 'A PIE S A VEN - TYR'],
    });
    expect(played.units).toContain('austria A TYR');
    expect(played.why('mun')).toMatchObject({ facts: { attack: 1, against: 3, by: 'A VIE' } });
    expect(played.why('vie').facts).toMatchObject({ supporters: ['A BOH', 'A TRI'] });
  });

  it('stops the unit that would have followed', () => {
    const played = play({
      austria: ['A BOH - GAL', 'A VIE - BOH'],
      russia: ['A WAR - GAL'],
    });
    expect(played.units).toEqual(['austria A BOH', 'austria A VIE', 'russia A WAR']);
  });

  it('leaves a province that nobody may retreat to', () => {
    const played = play({
      austria: ['A BUD S A TRI - VIE', 'A TRI - VIE'],
      germany: ['A MUN - BOH', 'A SIL - BOH'],
      italy: ['A VIE H'],
    });
    expect(played.result.next.standoffs).toEqual(['boh']);
    expect(played.result.next.dislodged).toMatchObject([{ retreats: ['gal', 'tyr'] }]);
  });

  it('is listed with others by place, whoever made them', () => {
    const played = play({
      austria: ['A WAR - SIL'],
      germany: ['A BER - SIL'],
      italy: ['A VEN - TYR'],
      russia: ['A VIE - TYR', 'A MUN - BOH'],
      turkey: ['A GAL - BOH'],
    });
    expect(played.result.next.standoffs).toEqual(['boh', 'sil', 'tyr']);
  });

  it('stays on the board that follows it, and no longer', () => {
    const { next } = play({ germany: ['A BER - SIL'], russia: ['A WAR - SIL'] }).result;
    expect(next.standoffs).toEqual(['sil']);
    expect(close(next, {}, expandRules()).next.standoffs).toEqual([]);
  });
});
