import { describe, expect, it } from '@jest/globals';
import { positionOf, STANDARD } from '../../../test/support/board.js';
import { Pen } from '../../../test/support/reading.js';
import { type Notation, writeOrder, type WriteOptions } from '../index.js';

const SPRING = positionOf({
  units: {
    england: ['A LON', 'F NTH'],
    france: ['A PAR', 'F MAO'],
    germany: ['A BER', 'A MUN'],
    russia: ['F STP/SC', 'A MOS'],
  },
});
const RETREATS = positionOf({
  phase: 'S1901R',
  units: { germany: ['A PAR'] },
  dislodged: [{ power: 'france', unit: 'A PAR', attackedFrom: 'pic' }],
});
const WINTER = positionOf({
  phase: 'W1901A',
  units: { france: ['A PAR', 'A BUR'], russia: ['A MOS'] },
  centers: { france: ['par'], russia: ['mos', 'stp', 'sev'] },
});

type Row = readonly [string, Readonly<Partial<Record<Notation, string>>>, readonly string[]];
/** The canonical order; how each notation writes it; and how else it is read. */
const MOVEMENT: readonly (readonly [string, ...Row])[] = [
  [
    'france',
    'A PAR H',
    {
      JDIP: 'France: Army Paris HOLD.',
      PYTHON: 'A PAR H',
      WEBDIPLOMACY: '{"type":"Hold","terrID":47}',
      GODIP: '["par","Hold"]',
      DAIDE: '( ( FRA AMY PAR ) HLD )',
      FULL_NAMES: 'Army Paris holds',
    },
    ['A Paris Holds', 'A Par H', 'A Par Stands', '{type:"Hold",terrID:47}', '(FRA AMY PAR) HLD'],
  ],
  [
    'france',
    'A PAR - BUR',
    {
      JDIP: 'France: Army Paris -> Burgundy.',
      PYTHON: 'A PAR - BUR',
      WEBDIPLOMACY: '{"type":"Move","terrID":47,"toTerrID":48,"viaConvoy":"No"}',
      GODIP: '["par","Move","bur"]',
      DAIDE: '( ( FRA AMY PAR ) MTO BUR )',
      FULL_NAMES: 'Army Paris - Burgundy',
    },
    [
      'A Paris - Burgundy',
      'A Par-Bur',
      'France: Army Paris -> Burgundy. (*bounce*)',
      'France: Army Paris -> Burgundy.  (*bounce, dislodged*)',
      '{type:"Move",terrID:47,toTerrID:48,viaConvoy:"No"}',
      '((FRA AMY PAR) MTO BUR)',
      '["par", "Move", "bur"],',
      'APAR-BUR',
      'par bur',
      'PAR BUR',
      'France: Army Paris-Burgundy',
      'FRA A PAR - BUR',
      'A PAR ‑ BUR',
      '> A PAR - BUR',
      '> > • A PAR - BUR',
      '- A PAR - BUR',
      '3. A PAR - BUR',
      '3) A PAR - BUR;',
      'A PAR - BUR // a bluff',
      '«A PAR — BUR»',
      'A PAR- BUR',
      'PAR m BUR',
      'Leger Parijs - Bourgondië',
      'leger parijs naar bourgondie',
      'Armée Paris - Bourgogne',
      'armee Paris vers Bourgogne',
      'Армия Париж - Бургундия',
      'армия париж → бургундия',
    ],
  ],
  [
    'france',
    'F MAO - SPA/NC',
    {
      JDIP: 'France: Fleet Mid-Atlantic Ocean -> Spain (north coast).',
      PYTHON: 'F MAO - SPA/NC',
      WEBDIPLOMACY: '{"type":"Move","terrID":61,"toTerrID":76,"viaConvoy":"No"}',
      GODIP: '["mid","Move","spa/nc"]',
      DAIDE: '( ( FRA FLT MAO ) MTO ( SPA NCS ) )',
      FULL_NAMES: 'Fleet Mid-Atlantic Ocean - Spain (north coast)',
    },
    [
      'F MAO - Spain(nc)',
      'F MAO - SPA-NC',
      'F MID - SPA (n.c.)',
      'F mat to north coast of Spain',
      '["mid","Move","spa_nc"]',
      'Vloot Midden-Atlantische Oceaan - Spanje (noordkust)',
      'Flotte Océan Atlantique central - Espagne (côte nord)',
      'flotte ocean atlantique central vers espagne cote nord',
      'Флот Центральная Атлантика - Испания (северное побережье)',
    ],
  ],
  [
    'england',
    'A LON - BEL VIA',
    {
      JDIP: 'England: Army London -> North Sea -> Belgium.',
      PYTHON: 'A LON - BEL VIA',
      WEBDIPLOMACY: '{"type":"Move","terrID":6,"toTerrID":44,"viaConvoy":"Yes"}',
      GODIP: '["lon","MoveViaConvoy","bel"]',
      DAIDE: '( ( ENG AMY LON ) CTO BEL VIA ( NTH ) )',
      FULL_NAMES: 'Army London - Belgium via convoy',
    },
    [
      'A Lon - Bel via Convoy',
      'ENG A LON - BEL',
      'Army London -> North Sea -> Belgium.',
      'Leger Londen - België per konvooi',
      'Armée Londres - Belgique par convoi',
      'Армия Лондон - Бельгия через конвой',
      '( ( ENG AMY LON ) CTO BEL )',
      '{"type":"Move","terrID":"6","toTerrID":"44","viaConvoy":"Yes","convoyPath":["6","53"]}',
    ],
  ],
  [
    'england',
    'F NTH C A LON - BEL',
    {
      JDIP: 'England: Fleet North Sea CONVOY Army London -> Belgium.',
      PYTHON: 'F NTH C A LON - BEL',
      WEBDIPLOMACY: '{"type":"Convoy","terrID":53,"fromTerrID":6,"toTerrID":44}',
      GODIP: '["nth","Convoy","lon","bel"]',
      DAIDE: '( ( ENG FLT NTH ) CVY ( ENG AMY LON ) CTO BEL )',
      FULL_NAMES: 'Fleet North Sea convoys Army London - Belgium',
    },
    [
      'F North Sea Convoys A London - Belgium',
      'Fleet North Sea CONVOY Army London -> Belgium.',
      'Vloot Noordzee konvooieert Leger Londen - België',
      'Flotte Mer du Nord convoie Armée Londres - Belgique',
      'Флот Северное море конвоирует Армия Лондон - Бельгия',
    ],
  ],
  [
    'germany',
    'A BER S A MUN',
    {
      JDIP: 'Germany: Army Berlin SUPPORT Army Munich.',
      PYTHON: 'A BER S A MUN',
      WEBDIPLOMACY: '{"type":"Support hold","terrID":38,"toTerrID":41}',
      GODIP: '["ber","Support","mun","mun"]',
      DAIDE: '( ( GER AMY BER ) SUP ( GER AMY MUN ) )',
      FULL_NAMES: 'Army Berlin supports Army Munich',
    },
    [
      'A Ber S A Mun',
      'A BER support-holds A MUN',
      'A BER S MUN hold',
      'A BER to support MUN',
      'Leger Berlijn steunt Leger München',
      'Armée Berlin soutient Armée Munich',
      'Армия Берлин поддерживает Армия Мюнхен',
    ],
  ],
  [
    'germany',
    'A BER S A MUN - SIL',
    {
      JDIP: 'Germany: Army Berlin SUPPORT Army Munich -> Silesia.',
      PYTHON: 'A BER S A MUN - SIL',
      WEBDIPLOMACY: '{"type":"Support move","terrID":38,"fromTerrID":41,"toTerrID":40}',
      GODIP: '["ber","Support","mun","sil"]',
      DAIDE: '( ( GER AMY BER ) SUP ( GER AMY MUN ) MTO SIL )',
      FULL_NAMES: 'Army Berlin supports Army Munich - Silesia',
    },
    [
      'A Ber S A Mun - Sil',
      'BER S MUN SIL',
      "Army Berlin SUPPORT Germany's Army Munich -> Silesia.",
    ],
  ],
  [
    'russia',
    'F STP/SC - BOT',
    {
      GODIP: '["stp/sc","Move","bot"]',
      DAIDE: '( ( RUS FLT ( STP SCS ) ) MTO GOB )',
      WEBDIPLOMACY: '{"type":"Move","terrID":79,"toTerrID":57,"viaConvoy":"No"}',
    },
    ['F Stp - Bot', 'F St. Petersburg - Gulf of Bothnia', 'F stp/nc - gob', '["stp","Move","bot"]'],
  ],
];

const RETREAT: readonly Row[] = [
  [
    'A PAR - BUR',
    {
      JDIP: 'France: Army Paris -> Burgundy.',
      DPJUDGE: 'A PAR R BUR',
      PYTHON: 'A PAR R BUR',
      WEBDIPLOMACY: '{"type":"Retreat","terrID":47,"toTerrID":48}',
      GODIP: '["par","Move","bur"]',
      DAIDE: '( ( FRA AMY PAR ) RTO BUR )',
      FULL_NAMES: 'Army Paris retreats to Burgundy',
    },
    [
      'A Par R Bur',
      'A Par - Bur',
      '*A PAR R BUR',
      'A PAR* - BUR',
      'Armée Paris bat en retraite vers Bourgogne',
    ],
  ],
  [
    'Disband A PAR',
    {
      JDIP: 'France: Army Paris DISBAND.',
      PYTHON: 'A PAR D',
      WEBDIPLOMACY: '{"type":"Disband","terrID":47}',
      GODIP: '["par","Disband"]',
      DAIDE: '( ( FRA AMY PAR ) DSB )',
      FULL_NAMES: 'Disband Army Paris',
    },
    ['A Par Disbands', '*A PAR D', 'A Par drops', 'A PAR boom', 'Распустить Армия Париж'],
  ],
];

const ADJUSTMENT: readonly (readonly [string, ...Row])[] = [
  [
    'russia',
    'Build F STP/SC',
    {
      JDIP: 'Russia: Builds a fleet in St Petersburg (south coast).',
      PYTHON: 'F STP/SC B',
      WEBDIPLOMACY: '{"type":"Build Fleet","toTerrID":79}',
      GODIP: '["stp/sc","Build","Fleet"]',
      DAIDE: '( ( RUS FLT ( STP SCS ) ) BLD )',
      FULL_NAMES: 'Build Fleet St Petersburg (south coast)',
    },
    [
      'Build F Stp(sc)',
      'B F STP/SC',
      'build a fleet in st. petersburg (south)',
      'Build St Petersburg (sc) fleet',
      'Place F STP sc',
      '{type:"Build Fleet",toTerrID:79}',
      'Construire Flotte Saint-Pétersbourg (côte sud)',
      'Bouw vloot Sint-Petersburg zuidkust',
      'Построить флот Санкт-Петербург (южное побережье)',
    ],
  ],
  [
    'russia',
    'Waive',
    {
      JDIP: 'Russia: Build waived.',
      PYTHON: 'WAIVE',
      WEBDIPLOMACY: '{"type":"Wait"}',
      GODIP: '["Waive"]',
      DAIDE: '( RUS WVE )',
      FULL_NAMES: 'Waive a build',
    },
    ['waive build', 'V', 'pass', 'Build waived.', 'Russia: 1 unused build pending.', '(RUS WVE)'],
  ],
  [
    'france',
    'Disband A BUR',
    {
      JDIP: 'France: Removes the army in Burgundy.',
      PYTHON: 'A BUR D',
      WEBDIPLOMACY: '{"type":"Destroy","toTerrID":48}',
      GODIP: '["bur","Disband"]',
      DAIDE: '( ( FRA AMY BUR ) REM )',
      FULL_NAMES: 'Disband Army Burgundy',
    },
    ['Remove A BUR', 'A BUR remove', '{"type":"Destroy","terrID":48}', '( ( FRA AMY BUR ) DSB )'],
  ],
];

const CASES = [
  ...MOVEMENT.map(([power, ...row]) => ({ position: SPRING, power, row })),
  ...RETREAT.map((row) => ({ position: RETREATS, power: 'france', row })),
  ...ADJUSTMENT.map(([power, ...row]) => ({ position: WINTER, power, row })),
].map(({ row: [text, written, read], ...rest }) => ({ ...rest, text, written, read }));

describe('Orders in every notation', () => {
  it.each(CASES)(
    '$text is written as each program writes it',
    ({ position, power, text, written }) => {
      const { order } = new Pen(position, power).order(text);
      const phase = { R: 'RETREAT', A: 'ADJUSTMENT', M: 'MOVEMENT' }[position.phase.slice(-1)];
      const options = { phase, units: position.units } as WriteOptions;
      expect(writeOrder(STANDARD, order, 'DATC', options)).toBe(text);
      for (const [notation, expected] of Object.entries(written)) {
        expect(writeOrder(STANDARD, order, notation as Notation, options)).toBe(expected);
      }
    },
  );

  it.each(CASES)(
    '$text is read as people and programs write it',
    ({ position, power, text, ...row }) => {
      const pen = new Pen(position, power);
      for (const line of [...Object.values(row.written), ...row.read]) {
        expect([line, pen.text(line), pen.problem(line)]).toEqual([line, text, null]);
      }
    },
  );
});

describe('Every spelling of a place', () => {
  const spellings = STANDARD.facts.provinces.flatMap(({ code, names, aliases }) =>
    [code, ...Object.values(names), ...aliases].map((spelling) => [spelling, code] as const),
  );

  it.each(spellings)('"%s" is %s where a unit of one\'s own stands there', (spelling, code) => {
    const { type } = STANDARD.provinces.find((province) => province.code === code)!;
    const [coast] = STANDARD.provinces.find((province) => province.code === code)!.coasts;
    const unit = type === 'SEA' ? `F ${code}` : `A ${code}`;
    const pen = new Pen(positionOf({ units: { italy: [unit] } }), 'italy');
    expect(coast ?? code).toContain(code);
    expect(pen.text(`${spelling} H`)).toBe(`${unit.toUpperCase()} H`);
  });
});

describe('Spellings of several places', () => {
  const north = new Pen(
    positionOf({
      units: { england: ['F EDI', 'F SKA', 'A STP', 'F LVP', 'A WAL'], italy: ['F ROM'] },
    }),
    'england',
  );

  it.each([
    ['A STP - NOR', 'A STP - NWY'],
    ['F LIV - WAL', 'F LVP - WAL'],
    ['A WAL S LIV', 'A WAL S F LVP'],
    ['A STP - LIV', 'A STP - LVN'],
  ])('%s can only be %s', (line, text) => {
    expect(north.text(line)).toBe(text);
  });

  it('are refused, naming them, when the board allows more than one', () => {
    expect(north.fault('F EDI - NOR')).toMatchObject({
      column: 9,
      message: '"NOR" may mean North Sea or Norwegian Sea: name one of them',
    });
    expect(north.fault('F SKA - NOR').message).toBe(
      '"NOR" may mean North Sea or Norway: name one of them',
    );
    const rome = new Pen(positionOf({ units: { italy: ['F ROM'] } }), 'italy');
    expect(rome.fault('A LIV H').message).toBe(
      '"LIV" may mean Livonia or Liverpool: name one of them',
    );
  });

  it('mean the province whose code they are, unless only the other is possible', () => {
    const rome = new Pen(positionOf({ units: { italy: ['F ROM', 'A VEN'] } }), 'italy');
    expect(rome.text('F ROM - TYR')).toBe('F ROM - TYS');
    expect(rome.text('A VEN - TYR')).toBe('A VEN - TYR');
  });

  it('leave the Channel and England apart', () => {
    const pen = new Pen(positionOf({ units: { england: ['F LON', 'F ENG'] } }), 'england');
    expect(pen.text('ENG F LON H')).toBe('F LON H');
    expect(pen.text('ENG H')).toBe('F ENG H');
    expect(pen.text('F LON S ENG')).toBe('F LON S F ENG');
    expect(pen.text('F LON S ENG F ENG')).toBe('F LON S F ENG');
  });

  it('may be coasts: some call the east coast of Bulgaria its north coast', () => {
    const pen = new Pen(positionOf({ units: { turkey: ['F CON'], france: ['F MAO'] } }), 'turkey');
    expect(pen.text('F CON - BUL/NC')).toBe('F CON - BUL/EC');
  });
});

describe('A route that a notation demands', () => {
  const order = new Pen(SPRING, 'england').order('A LON - BEL VIA').order;

  it('goes over any seas when the fleets are not told, and is no part of the order', () => {
    expect(writeOrder(STANDARD, order, 'DAIDE')).toBe('( ( ENG AMY LON ) CTO BEL VIA ( ECH ) )');
  });

  it('is left out where it may be', () => {
    expect(writeOrder(STANDARD, order, 'JDIP')).toBe('England: Army London -> Belgium via convoy.');
  });
});

describe('One line for several orders', () => {
  it('waives several builds', () => {
    expect(new Pen(WINTER, 'russia').problems('W 2')).toEqual([null, null]);
    expect(new Pen(WINTER, 'russia').problems('2 unused builds pending.')).toEqual([null, null]);
  });

  it('makes two units support each other', () => {
    const { orders } = new Pen(SPRING, 'germany').list('A BER MS A MUN');
    expect(orders.map(({ order }) => writeOrder(STANDARD, order, 'DATC'))).toEqual([
      'A BER S A MUN',
      'A MUN S A BER',
    ]);
  });
});

describe('A line of a program that makes no sense', () => {
  const france = new Pen(SPRING, 'france');
  it.each([
    ['{"type":"Move","terrID":47', 26, 'Expected JSON on one line, closed with a "}"', null],
    [
      '{"type":"Moev","terrID":47,"toTerrID":48}',
      10,
      'Expected a type such as "Move", found "Moev"',
      'A PAR - BUR',
    ],
    [
      '{"type":"Move","terrID":47,"toTerrID":99}',
      39,
      'Expected the id of a territory as toTerrID, found "99"',
      null,
    ],
    ['{"type":"Move","terrID":47}', 27, 'Expected the id of a territory as toTerrID', null],
    ['["par","Mvoe","bur"]', 9, 'Expected a verb such as "Move", found "Mvoe"', 'A PAR - BUR'],
    ['["par","Move","burr"]', 16, 'Expected a province such as "par", found "burr"', 'A PAR - BUR'],
    ['["par","Move"]', 14, 'Expected a province such as "par", but the list ends here', null],
    ['["par","Hold","bur"]', 16, 'Expected the end of the list, found "bur"', null],
    [
      '( ( FRA AMY PAR ) MTO BURR )',
      23,
      'Expected a province such as PAR, found "BURR"',
      'A PAR - BUR',
    ],
    [
      '( ( FRA AMY PAR ) MTO )',
      23,
      'Expected a province such as PAR, but the list ends here',
      null,
    ],
    ['( ( FRA AMY PAR ) MTO BUR', 26, 'Expected ")" for the "(" at column 1', null],
    ['( ( FRA AMY PAR ) GOES BUR )', 19, 'Expected a verb such as MTO, found "GOES"', null],
    ['( ( XYZ AMY PAR ) HLD )', 5, 'Expected a power such as FRA, found "XYZ"', null],
    [
      'A PAR ~ BUR',
      7,
      'Expected "-", "H", "S", "C", "R", "D" or "B" after the unit, found "~"',
      'A PAR - BUR',
    ],
    [
      'A PAR mvoes BUR',
      7,
      'Expected "-", "H", "S", "C", "R", "D" or "B" after the unit, found "mvoes"',
      'A PAR - BUR',
    ],
    ['A Pairs moves to Burgandie', 3, 'Expected a province, found "Pairs"', 'A PAR - BUR'],
    ['A PAR - BUR and hold', 13, 'Expected the end of the order, found "and"', 'A PAR - BUR'],
  ])('%s', (line, column, message, suggestion) => {
    expect(france.fault(line)).toMatchObject({ column, message, suggestion });
  });
});
