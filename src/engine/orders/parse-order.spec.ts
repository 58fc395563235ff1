import { describe, expect, it } from '@jest/globals';
import { positionOf } from '../../../test/support/board.js';
import { Pen } from '../../../test/support/reading.js';

const POSITION = positionOf({
  units: {
    england: ['A LON', 'A YOR', 'F ENG', 'F NTH'],
    france: ['A GAS', 'A PAR', 'F MAO', 'F SPA/NC'],
    russia: ['A MOS', 'F STP/NC'],
    turkey: ['A CON', 'F AEG', 'F BUL/SC'],
  },
});
const england = new Pen(POSITION, 'england');
const france = new Pen(POSITION, 'france');
const russia = new Pen(POSITION, 'russia');
const turkey = new Pen(POSITION, 'turkey');

describe('Notation in', () => {
  it.each([
    ['-', 'A YOR - EDI'],
    ['no spaces', 'A YOR-EDI'],
    ['->', 'A YOR -> EDI'],
    ['-->', 'A YOR --> EDI'],
    ['=>', 'A YOR => EDI'],
    ['==>', 'A YOR ==> EDI'],
    ['=->', 'A YOR =-> EDI'],
    ['-=>', 'A YOR -=> EDI'],
    ['an en dash', 'A YOR – EDI'],
    ['an em dash', 'A YOR — EDI'],
    ['a minus sign', 'A YOR − EDI'],
    ['a non-breaking hyphen', 'A YOR ‑ EDI'],
    ['an arrow', 'A YOR → EDI'],
    ['the word "to"', 'A YOR to EDI'],
    ['the word "moves"', 'Army Yorkshire moves to Edinburgh'],
    ['the word "attacks"', 'A York attacks Edinburgh'],
    ['the letter m', 'a yor m edi'],
  ])('reads a move with %s', (_, line) => {
    expect(england.text(line)).toBe('A YOR - EDI');
  });

  it.each([
    ['full names', 'Army Yorkshire - Edinburgh'],
    ['no unit word', 'Yorkshire - Edinburgh'],
    ['any case', 'aRmY yOr - eDi'],
    ['dots and a full stop', 'A. Yor. - Edi.'],
    ['its power in front', 'England: A YOR - EDI'],
    ['a mark for dislodged units', '*A YOR - EDI'],
    ['quotation marks', '“A YOR - EDI”'],
    ['white space of every kind', '\t A\u00a0YOR  -\u2003EDI '],
    ['a comment after it', 'A YOR - EDI # if Scotland is empty'],
    ['accents that nobody needs', 'Á Yörkshire - Édinburgh'],
  ])('reads a move with %s', (_, line) => {
    expect(england.text(line)).toBe('A YOR - EDI');
  });

  it('keeps what was written beside what was understood', () => {
    const { order, submittedText } = england.order('Army Yorkshire to Edinburgh # north');
    expect(submittedText).toBe('Army Yorkshire to Edinburgh # north');
    expect(order).toEqual({
      type: 'MOVE',
      power: 'england',
      unit: { power: 'england', type: 'ARMY', location: 'yor' },
      target: 'edi',
      isByConvoy: false,
    });
  });

  it.each([
    ['H', 'A YOR H'],
    ['hold', 'A YOR hold'],
    ['holds', 'Army Yorkshire holds.'],
    ['stands', 'A Yor Stands'],
  ])('reads a hold written with %s', (_, line) => {
    expect(england.text(line)).toBe('A YOR H');
  });

  it.each([
    ['S', 'F NTH S A YOR'],
    ['supports', 'Fleet North Sea supports Army Yorkshire'],
    ['a closing H', 'F NTH S A YOR H'],
    ['a possessive', 'F NTH supports England’s A YOR'],
    ['no unit words', 'nth s yor'],
  ])('reads a support to hold with %s', (_, line) => {
    expect(england.text(line)).toBe('F NTH S A YOR');
  });

  it.each([
    ['S', 'F NTH S A YOR - EDI'],
    ['words', 'F NTH supports the army Yorkshire to Edinburgh'],
    ['a foreign convoy mark', 'F NTH S A YOR - EDI via convoy'],
  ])('reads a support to move with %s', (_, line) => {
    expect(england.text(line)).toBe('F NTH S A YOR - EDI');
  });

  it.each([
    ['C', 'F NTH C A LON - NWY'],
    ['convoys', 'Fleet North Sea convoys Army London to Norway'],
    ['transports', 'F NTH transports A LON -> NWY'],
  ])('reads a convoy with %s', (_, line) => {
    expect(england.text(line)).toBe('F NTH C A LON - NWY');
  });

  it.each([
    ['VIA', 'A LON - BEL VIA'],
    ['via convoy', 'A LON - BEL via convoy'],
    ['by convoy', 'A LON - BEL by convoy'],
    ['its path, which is ignored', 'A LON - NTH - BEL'],
    ['a path that goes nowhere near', 'A LON - BAR - TYS - BEL'],
    ['nothing, where only a convoy can be meant', 'A LON - BEL'],
  ])('reads a convoyed move with %s', (_, line) => {
    expect(england.text(line)).toBe('A LON - BEL VIA');
  });

  it('does not take a walk for a voyage unless that is written', () => {
    expect(england.text('A LON - YOR')).toBe('A LON - YOR');
    expect(england.text('A LON - YOR VIA')).toBe('A LON - YOR VIA');
  });

  it.each([
    ['/NC', 'F MAO - SPA/NC'],
    ['/ncs', 'F MAO - spa/ncs'],
    ['(nc)', 'F MAO - Spa(nc)'],
    ['(n.c.)', 'F MAO - Spa (n.c.)'],
    ['nc', 'F MAO - Spa nc'],
    ['(north coast)', 'Fleet Mid-Atlantic Ocean - Spain (north coast)'],
    ['north coast', 'Mid Atlantic - Spain north coast'],
  ])('reads a coast written as %s', (_, line) => {
    expect(france.text(line)).toBe('F MAO - SPA/NC');
  });

  it.each([
    ['the coast where it stands', 'F SPA/NC - POR'],
    ['no coast', 'F SPA - POR'],
    ['the wrong coast, which is ignored', 'F SPA/SC - POR'],
    ['the long name of the coast', 'Fleet Spain (north coast) - Portugal'],
  ])('reads an ordered fleet with %s', (_, line) => {
    expect(france.text(line)).toBe('F SPA/NC - POR');
  });

  it('writes the one coast that a fleet can reach, and leaves out a coast that cannot matter', () => {
    expect(france.text('F MAO - GAS/NC')).toBe('F MAO - GAS');
    expect(france.text('A GAS - SPA/NC')).toBe('A GAS - SPA');
    expect(turkey.text('F AEG - BUL')).toBe('F AEG - BUL/SC');
    expect(turkey.text('F AEG S F BUL - CON')).toBe('F AEG S F BUL/SC - CON');
  });

  it('believes the board when a unit is called by the wrong word', () => {
    expect(england.text('F YOR - EDI')).toBe('A YOR - EDI');
    expect(england.text('F NTH S F YOR')).toBe('F NTH S A YOR');
  });

  it.each([
    ['St. Petersburg', 'Fleet St. Petersburg (north coast) - Norway'],
    ['stpete', 'F stpete/nc - nwy'],
    ['a nickname', 'F STP - Nor'],
  ])('knows provinces by %s', (_, line) => {
    expect(russia.text(line)).toBe('F STP/NC - NWY');
  });

  it('reads every order of another phase as what it is', () => {
    expect(england.text('Build A LON')).toBe('Build A LON');
    expect(england.text('A LON D')).toBe('Disband A LON');
    expect(england.text('Remove F NTH')).toBe('Disband F NTH');
    expect(england.text('A LON R YOR')).toBe('A LON - YOR');
    expect(england.text('Waive build')).toBe('Waive');
    expect(england.text('pass')).toBe('Waive');
  });
});

describe('A line that is no order', () => {
  it.each([
    ['', 1, 'Expected an order, but the line is empty'],
    ['   ', 1, 'Expected an order, but the line is empty'],
    ['# nothing yet', 1, 'Expected an order, but the line is empty'],
    ['please attack', 1, 'Expected a unit such as "A PAR", found "please"'],
    ['F', 1, 'Expected a unit such as "A PAR", found "F"'],
    ['A Atlantis H', 3, 'Expected a province, found "Atlantis"'],
    [
      'A LON',
      6,
      'Expected "-", "H", "S", "C", "R", "D" or "B" after the unit, but the line ends here',
    ],
    ['A LON ? YOR', 7, 'Expected "-", "H", "S", "C", "R", "D" or "B" after the unit, found "?"'],
    ['A LON -', 8, 'Expected a province, but the line ends here'],
    ['A LON - ', 8, 'Expected a province, but the line ends here'],
    ['A LON - Atlantis', 9, 'Expected a province, found "Atlantis"'],
    ['A LON - YOR quickly', 13, 'Expected the end of the order, found "quickly"'],
    ['A LON H A YOR', 9, 'Expected the end of the order, found "A"'],
    ['F NTH S', 8, 'Expected a unit such as "A PAR", but the line ends here'],
    ['F NTH C A LON', 14, 'Expected "-" and where the supported or convoyed unit goes'],
    ['F NTH S A YOR on', 15, 'Expected "-" and where the supported or convoyed unit goes'],
    ['F NTH - SPA/XC', 12, 'Expected a coast: nc, sc, ec or wc'],
    ['F NTH - SPA/constructor', 12, 'Expected a coast: nc, sc, ec or wc'],
    ['constructor LON H', 1, 'Expected a unit such as "A PAR", found "constructor"'],
    ['Build constructor MAR', 7, 'Expected a unit such as "A PAR", found "constructor"'],
  ])('%p stops making sense at column %i', (line, column, message) => {
    expect(england.fault(line)).toMatchObject({ index: 0, text: line, column, message });
  });

  it.each([
    ['A LON - Yorkshrie', 'A LON - YOR'],
    ['A LON - Yorkshie # typo', 'A LON - YOR'],
    ['A Londno H', 'A LON H'],
    ['F Nroth Sea H', 'F NTH H'],
    ['F NTH S A YRO', 'F NTH S A YOR'],
    ['F NTH C A LON - Belgum', 'F NTH C A LON - BEL'],
    ['A LON - Xanadu', null],
  ])('%p makes one think of %p', (line, suggestion) => {
    expect(england.fault(line).suggestion).toBe(suggestion);
  });

  it('suggests nothing where the rest of the line is no order either', () => {
    expect(england.fault('A Londno flies').suggestion).toBeNull();
  });

  it('leaves the lines around it readable, and is named by its place', () => {
    const { orders, unreadable } = england.list('A LON H', 'nonsense', 'A YOR H', '');
    expect(orders.map(({ submittedText }) => submittedText)).toEqual(['A LON H', 'A YOR H']);
    expect(unreadable.map(({ index }) => index)).toEqual([1, 3]);
  });

  it.each([
    '\u0000',
    '💥',
    '-',
    '->',
    '()',
    '/',
    ':',
    'A',
    'A:',
    ': A LON H',
    '((((',
    'Æ Ø Å',
    '؟',
    'א',
  ])('never breaks the reader: %j', (line) => {
    const { orders, unreadable } = england.list(line);
    expect(orders.length + unreadable.length).toBe(1);
  });
});
