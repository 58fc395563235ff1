import type { RuleEntry } from './rule-example.js';

export const RULES: readonly RuleEntry[] = [
  {
    number: 1,
    title: 'Every unit counts for one',
    rule: 'An army is as strong as a fleet, and no unit is stronger than another: only support makes a difference.',
    examples: [
      {
        title: 'a fleet and an army meet, and neither is the stronger',
        orders: { england: ['F NTH - HOL'], germany: ['A RUH - HOL'] },
        shows: [
          { of: 'nth', outcome: 'BOUNCED', code: 'move.standoff' },
          { of: 'ruh', outcome: 'BOUNCED', code: 'move.standoff' },
        ],
        units: ['england F NTH', 'germany A RUH'],
      },
    ],
  },
  {
    number: 2,
    title: 'One unit a province',
    rule: 'A province has room for one unit, whoever owns it.',
    examples: [
      {
        title: 'two armies of one power are sent to the same place',
        orders: { austria: ['A BUD - GAL', 'A VIE - GAL'] },
        shows: [
          { of: 'bud', outcome: 'BOUNCED', code: 'move.standoff' },
          { of: 'vie', outcome: 'BOUNCED', code: 'move.standoff' },
        ],
        units: ['austria A BUD', 'austria A VIE'],
      },
      {
        title: 'a unit may enter as another leaves',
        orders: { austria: ['A BUD - GAL', 'A VIE - BUD'] },
        shows: [{ of: 'vie', outcome: 'SUCCEEDED', code: 'move.succeeded' }],
        units: ['austria A BUD', 'austria A GAL'],
      },
    ],
  },
  {
    number: 3,
    title: 'A standoff: equal forces stay where they are',
    rule: 'Where moves of the same strength lead to one province, none of them is made.',
    examples: [
      {
        title: 'figure 4 of the rulebook: Berlin and Warsaw both go to Silesia, which stays empty',
        orders: { germany: ['A BER - SIL'], russia: ['A WAR - SIL'] },
        shows: [
          { of: 'ber', outcome: 'BOUNCED', code: 'move.standoff' },
          { of: 'war', outcome: 'BOUNCED', code: 'move.standoff' },
        ],
        units: ['germany A BER', 'russia A WAR'],
      },
      {
        title: 'the same with equal supports',
        orders: {
          germany: ['A BER - SIL', 'A MUN S A BER - SIL'],
          russia: ['A WAR - SIL', 'A GAL S A WAR - SIL'],
        },
        shows: [{ of: 'ber', outcome: 'BOUNCED', code: 'move.standoff' }],
        units: ['germany A BER', 'germany A MUN', 'russia A GAL', 'russia A WAR'],
      },
    ],
  },
  {
    number: 4,
    title: 'A standoff leaves whoever is there alone',
    rule: 'Forces that stand each other off do not dislodge the unit in the province that both wanted.',
    examples: [
      {
        title: 'figure 4 of the rulebook, with an army in Silesia',
        orders: { austria: ['A SIL H'], germany: ['A BER - SIL'], russia: ['A WAR - SIL'] },
        shows: [
          { of: 'sil', outcome: 'SUCCEEDED', code: 'hold.held' },
          { of: 'ber', outcome: 'BOUNCED', code: 'move.standoffAtOccupied' },
          { of: 'war', outcome: 'BOUNCED', code: 'move.standoffAtOccupied' },
        ],
        units: ['austria A SIL', 'germany A BER', 'russia A WAR'],
      },
      {
        title: 'either would have dislodged it alone, and both together do not',
        orders: {
          austria: ['A SIL H'],
          germany: ['A BER - SIL', 'A MUN S A BER - SIL'],
          russia: ['A WAR - SIL', 'A GAL S A WAR - SIL'],
        },
        shows: [
          { of: 'ber', outcome: 'BOUNCED', code: 'move.standoffAtOccupied' },
          { of: 'war', outcome: 'BOUNCED', code: 'move.standoffAtOccupied' },
        ],
        units: ['austria A SIL', 'germany A BER', 'germany A MUN', 'russia A GAL', 'russia A WAR'],
      },
    ],
  },
  {
    number: 5,
    title: 'A unit that stays stops all that queue behind it',
    rule: 'Whoever cannot leave keeps the next unit out of its province, and that one the next.',
    examples: [
      {
        title: 'figure 5 of the rulebook: Prussia was to be left, and was not',
        orders: { germany: ['A BER - PRU', 'F KIE - BER'], russia: ['A PRU H'] },
        shows: [
          { of: 'ber', outcome: 'BOUNCED', code: 'move.resisted' },
          { of: 'kie', outcome: 'BOUNCED', code: 'move.resisted' },
        ],
        units: ['germany A BER', 'germany F KIE', 'russia A PRU'],
      },
    ],
  },
  {
    number: 6,
    title: 'No two units pass each other on foot',
    rule: 'Two units that want each other’s province stay, unless one is convoyed or is the stronger.',
    examples: [
      {
        title: 'Berlin and Prussia would change places',
        orders: { germany: ['A BER - PRU'], russia: ['A PRU - BER'] },
        shows: [
          { of: 'ber', outcome: 'BOUNCED', code: 'move.headToHead' },
          { of: 'pru', outcome: 'BOUNCED', code: 'move.headToHead' },
        ],
        units: ['germany A BER', 'russia A PRU'],
      },
    ],
  },
  {
    number: 7,
    title: 'Three or more may go round',
    rule: 'Units that follow each other in a ring all move, as long as no two of them simply swap.',
    examples: [
      {
        title: 'three Turkish units go round',
        orders: { turkey: ['F ANK - CON', 'A CON - SMY', 'A SMY - ANK'] },
        shows: [
          { of: 'ank', outcome: 'SUCCEEDED', code: 'move.ring' },
          { of: 'con', outcome: 'SUCCEEDED', code: 'move.ring' },
          { of: 'smy', outcome: 'SUCCEEDED', code: 'move.ring' },
        ],
        units: ['turkey A ANK', 'turkey A SMY', 'turkey F CON'],
      },
    ],
  },
  {
    number: 8,
    title: 'Support for a unit that is not ordered to move',
    rule: 'Whoever holds, supports or convoys is supported where it is, by naming its province and no more.',
    examples: [
      {
        title: 'Silesia is supported while it supports another',
        orders: {
          germany: ['A SIL S A MUN', 'A BER S A SIL', 'A MUN H'],
          russia: ['A WAR - SIL', 'A GAL S A WAR - SIL'],
        },
        shows: [
          { of: 'ber', outcome: 'SUCCEEDED', code: 'support.holdGiven' },
          { of: 'sil', outcome: 'CUT', code: 'support.cut' },
          { of: 'war', outcome: 'BOUNCED', code: 'move.resisted' },
        ],
        units: ['germany A BER', 'germany A MUN', 'germany A SIL', 'russia A GAL', 'russia A WAR'],
      },
    ],
  },
  {
    number: 9,
    title: 'Support for a move names that very move',
    rule: 'A unit that is ordered to move is helped only by support for the move that it tries.',
    examples: [
      {
        title: 'support for the move that is made',
        orders: { germany: ['A SIL - BOH', 'A MUN S A SIL - BOH'], austria: ['A BOH H'] },
        shows: [
          { of: 'mun', outcome: 'SUCCEEDED', code: 'support.moveGiven' },
          { of: 'sil', outcome: 'SUCCEEDED', code: 'move.succeeded' },
        ],
        units: ['germany A BOH', 'germany A MUN'],
        dislodged: ['austria A BOH'],
      },
      {
        title: 'support for another move, and support to hold for a unit that moves',
        orders: {
          germany: ['A SIL - BOH', 'A MUN S A SIL - BER', 'A TYR S A MUN - BOH', 'A PRU S A SIL'],
        },
        shows: [
          { of: 'mun', outcome: 'UNMATCHED', code: 'support.unmatched' },
          { of: 'pru', outcome: 'UNMATCHED', code: 'support.unmatched' },
        ],
        units: ['germany A BOH', 'germany A MUN', 'germany A PRU', 'germany A TYR'],
      },
    ],
  },
  {
    number: 10,
    title: 'A dislodged unit still stands others off elsewhere',
    rule: 'Its own move fails, but counts against whoever goes to the same place, unless the attack came from there.',
    examples: [
      {
        title: 'Burgundy is lost to Munich, and keeps Holland’s army out of Ruhr',
        orders: {
          england: ['A HOL - RUH'],
          france: ['A BUR - RUH'],
          germany: ['A MUN - BUR', 'A MAR S A MUN - BUR'],
        },
        shows: [{ of: 'hol', outcome: 'BOUNCED', code: 'move.standoffByDislodged' }],
        units: ['england A HOL', 'germany A BUR', 'germany A MAR'],
        dislodged: ['france A BUR'],
      },
    ],
  },
  {
    number: 11,
    title: 'A dislodged unit does nothing where its attacker came from',
    rule: 'Even with support it neither enters that province nor keeps others out.',
    examples: [
      {
        title:
          'Norway is left by convoy, and the army that was dislodged from there keeps nobody out',
        orders: {
          england: ['A NWY - SWE VIA', 'F SKA C A NWY - SWE', 'A FIN S A NWY - SWE', 'F NWG - NWY'],
          russia: ['A SWE - NWY'],
        },
        shows: [
          { of: 'swe', outcome: 'BOUNCED', code: 'move.powerless' },
          { of: 'nwg', outcome: 'SUCCEEDED', code: 'move.succeeded' },
        ],
        units: ['england A FIN', 'england A SWE', 'england F NWY', 'england F SKA'],
        dislodged: ['russia A SWE'],
      },
      {
        title: 'Italy walks into Munich, although the army of Burgundy wanted it with support',
        orders: {
          france: ['A BUR - MUN', 'A RUH S A BUR - MUN'],
          germany: ['A MUN - BUR', 'A MAR S A MUN - BUR', 'A GAS S A MUN - BUR'],
          italy: ['A TYR - MUN'],
        },
        shows: [
          { of: 'bur', outcome: 'BOUNCED', code: 'move.headToHead' },
          { of: 'tyr', outcome: 'SUCCEEDED', code: 'move.succeeded' },
        ],
        units: ['france A RUH', 'germany A BUR', 'germany A GAS', 'germany A MAR', 'italy A MUN'],
        dislodged: ['france A BUR'],
      },
    ],
  },
  {
    number: 12,
    title: 'Nobody dislodges a unit of their own',
    rule: 'Neither by attacking it nor by supporting someone’s attack on it, foreseen or not.',
    examples: [
      {
        title: 'a supported attack on an own unit',
        orders: { germany: ['A BER H', 'F KIE - BER', 'A MUN S F KIE - BER'] },
        shows: [{ of: 'kie', outcome: 'BOUNCED', code: 'move.ownUnit' }],
        units: ['germany A BER', 'germany A MUN', 'germany F KIE'],
      },
      {
        title: 'support for another power’s attack on an own unit',
        orders: { austria: ['F TRI H', 'A VIE S A VEN - TRI'], italy: ['A VEN - TRI'] },
        shows: [{ of: 'ven', outcome: 'BOUNCED', code: 'move.ownSupport' }],
        units: ['austria A VIE', 'austria F TRI', 'italy A VEN'],
      },
      {
        title: 'the unit was to leave, but bounced and came back',
        orders: {
          austria: ['F TRI - ADR', 'A VIE S A VEN - TRI'],
          italy: ['A VEN - TRI', 'F ION - ADR'],
        },
        shows: [{ of: 'ven', outcome: 'BOUNCED', code: 'move.ownSupport' }],
        units: ['austria A VIE', 'austria F TRI', 'italy A VEN', 'italy F ION'],
      },
    ],
  },
  {
    number: 13,
    title: 'An attack cuts support',
    rule: 'Attacked from any province but the one that its support is aimed at, a unit supports no more.',
    examples: [
      {
        title: 'Bohemia’s attack cuts the support of Tyrolia',
        orders: {
          austria: ['A BOH - TYR', 'F ADR S A TRI - VEN', 'A TRI - VEN'],
          italy: ['A TYR S A VEN', 'A VEN H'],
        },
        shows: [
          { of: 'tyr', outcome: 'CUT', code: 'support.cut' },
          { of: 'tri', outcome: 'SUCCEEDED', code: 'move.succeeded' },
        ],
        units: ['austria A BOH', 'austria A VEN', 'austria F ADR', 'italy A TYR'],
        dislodged: ['italy A VEN'],
      },
      {
        title: 'an attack from the province that the support is aimed at cuts nothing',
        orders: { austria: ['A TRI - VEN', 'A TYR S A TRI - VEN'], italy: ['A VEN - TYR'] },
        shows: [{ of: 'tyr', outcome: 'SUCCEEDED', code: 'support.moveGiven' }],
        units: ['austria A TYR', 'austria A VEN'],
        dislodged: ['italy A VEN'],
      },
    ],
  },
  {
    number: 14,
    title: 'A dislodged supporter supports no more',
    rule: 'A unit that is dislodged gives no support, not even against the province that it is dislodged from.',
    examples: [
      {
        title: 'Constantinople supports against Ankara, and Ankara dislodges it',
        orders: {
          russia: ['F CON S F BLA - ANK', 'F BLA - ANK'],
          turkey: ['F ANK - CON', 'A SMY S F ANK - CON', 'A ARM H'],
        },
        shows: [{ of: 'con', outcome: 'CUT', code: 'support.cutByDislodgement' }],
        units: ['russia F ANK', 'turkey A ARM', 'turkey A SMY', 'turkey F CON'],
        dislodged: ['russia F CON'],
      },
    ],
  },
  {
    number: 15,
    title: 'A dislodged unit still cuts elsewhere',
    rule: 'Its attack cuts support in another province than the one that its own attacker came from.',
    examples: [
      {
        title: 'Munich is lost to Silesia, and cuts the support of Tyrolia all the same',
        orders: {
          austria: ['F TRI H'],
          germany: ['A MUN - TYR'],
          italy: ['A VEN - TRI', 'A TYR S A VEN - TRI'],
          russia: ['A SIL - MUN', 'A BER S A SIL - MUN'],
        },
        shows: [
          { of: 'tyr', outcome: 'CUT', code: 'support.cutByDislodged' },
          { of: 'ven', outcome: 'BOUNCED', code: 'move.resisted' },
        ],
        units: ['austria F TRI', 'italy A TYR', 'italy A VEN', 'russia A BER', 'russia A MUN'],
        dislodged: ['germany A MUN'],
      },
    ],
  },
  {
    number: 16,
    title: 'An attack on an own unit cuts nothing',
    rule: 'Support goes on when the attack on the supporter comes from its own power.',
    examples: [
      {
        title: 'York’s army attacks London, and London’s support stands',
        orders: {
          england: ['F LON S F NTH - ENG', 'F NTH - ENG', 'A YOR - LON'],
          france: ['F ENG H'],
        },
        shows: [
          { of: 'lon', outcome: 'SUCCEEDED', code: 'support.ownAttack' },
          { of: 'nth', outcome: 'SUCCEEDED', code: 'move.succeeded' },
        ],
        units: ['england A YOR', 'england F ENG', 'england F LON'],
        dislodged: ['france F ENG'],
      },
    ],
  },
  {
    number: 17,
    title: 'A convoy breaks when a fleet that it needs is dislodged',
    rule: 'The army stays where it is. An attack that dislodges no fleet changes nothing.',
    examples: [
      {
        title: 'the fleet in the North Sea is lost, and London’s army stays',
        orders: {
          england: ['A LON - HOL', 'F NTH C A LON - HOL'],
          germany: ['F SKA - NTH', 'F HEL S F SKA - NTH'],
        },
        shows: [
          { of: 'lon', outcome: 'NO_CONVOY', code: 'move.convoyDisrupted' },
          { of: 'nth', outcome: 'DISRUPTED', code: 'convoy.dislodged' },
        ],
        units: ['england A LON', 'germany F HEL', 'germany F NTH'],
        dislodged: ['england F NTH'],
      },
    ],
  },
  {
    number: 18,
    title: 'A convoyed army that is stood off stays at home',
    rule: 'It waits in the province that it came from, not on the way.',
    examples: [
      {
        title: 'Paris meets the army from London before Brest',
        orders: { england: ['A LON - BRE', 'F ENG C A LON - BRE'], france: ['A PAR - BRE'] },
        shows: [
          { of: 'lon', outcome: 'BOUNCED', code: 'move.convoyedStandoff' },
          { of: 'par', outcome: 'BOUNCED', code: 'move.standoff' },
        ],
        units: ['england A LON', 'england F ENG', 'france A PAR'],
      },
    ],
  },
  {
    number: 19,
    title: 'A convoy lets two units change places',
    rule: 'Where one of the two, or both, go by convoy, they do not meet on the way: the exception to rule 6.',
    examples: [
      {
        title: 'Norway and Sweden change places, one by way of the Skagerrak',
        orders: {
          england: ['A NWY - SWE', 'F SKA C A NWY - SWE'],
          russia: ['A SWE - NWY'],
        },
        shows: [
          { of: 'nwy', outcome: 'SUCCEEDED', code: 'move.swapped' },
          { of: 'swe', outcome: 'SUCCEEDED', code: 'move.swapped' },
        ],
        units: ['england A SWE', 'england F SKA', 'russia A NWY'],
      },
    ],
  },
  {
    number: 20,
    title: 'One open route is enough',
    rule: 'An army for which several routes were ordered arrives as long as one of them is whole.',
    examples: [
      {
        title: 'the Channel is lost, and the North Sea carries on',
        orders: {
          england: ['A LON - BEL', 'F ENG C A LON - BEL', 'F NTH C A LON - BEL'],
          france: ['F MAO - ENG', 'F BRE S F MAO - ENG'],
        },
        shows: [
          { of: 'lon', outcome: 'SUCCEEDED', code: 'move.otherRoute' },
          { of: 'eng', outcome: 'DISRUPTED', code: 'convoy.dislodged' },
        ],
        units: ['england A BEL', 'england F NTH', 'france F BRE', 'france F ENG'],
        dislodged: ['england F ENG'],
      },
    ],
  },
  {
    number: 21,
    title: 'A convoyed army does not save its own convoy',
    rule: 'It does not cut support for an attack on a fleet that it needs to get there: the exception to rule 13.',
    examples: [
      {
        title: 'London supports the attack on the fleet that brings Brest’s army to London',
        orders: {
          england: ['F LON S F WAL - ENG', 'F WAL - ENG'],
          france: ['A BRE - LON', 'F ENG C A BRE - LON'],
        },
        shows: [
          { of: 'bre', outcome: 'NO_CONVOY', code: 'move.convoyDisrupted' },
          { of: 'wal', outcome: 'SUCCEEDED', code: 'move.succeeded' },
        ],
        units: ['england F ENG', 'england F LON', 'france A BRE'],
        dislodged: ['france F ENG'],
      },
      {
        title: 'the attack fails for another reason: the army arrives, and cuts no support',
        orders: {
          england: ['F LON S F WAL - ENG', 'F WAL - ENG'],
          france: ['A BRE - LON', 'F ENG C A BRE - LON'],
          germany: ['F BEL - ENG', 'F NTH S F BEL - ENG'],
        },
        shows: [{ of: 'lon', outcome: 'SUCCEEDED', code: 'support.shielded' }],
        units: [
          'england F LON',
          'england F WAL',
          'france A BRE',
          'france F ENG',
          'germany F BEL',
          'germany F NTH',
        ],
      },
    ],
  },
  {
    number: 22,
    title: 'With another route, it cuts after all',
    rule: 'A route that does without the attacked fleet lets the army cut support for that attack: the exception to rule 21.',
    examples: [
      {
        title: 'Naples supports the attack on one of two fleets, and the other would do',
        orders: {
          france: ['A TUN - NAP', 'F TYS C A TUN - NAP', 'F ION C A TUN - NAP'],
          italy: ['F NAP S F ROM - TYS', 'F ROM - TYS'],
        },
        shows: [
          { of: 'nap', outcome: 'CUT', code: 'support.cutByOtherRoute' },
          { of: 'rom', outcome: 'BOUNCED', code: 'move.resisted' },
        ],
        units: ['france A TUN', 'france F ION', 'france F TYS', 'italy F NAP', 'italy F ROM'],
      },
    ],
  },
];
