import { enumType } from '../../api/schema/enum-type.js';
import type {
  Locale,
  Notation,
  OrderOutcome,
  OrderType,
  PhaseType,
  ProvinceType,
  RulePreset,
  Season,
  UnitType,
} from '../../engine/index.js';
import type { GameControl } from '../events/game.events.js';
import type { PhaseChangeKind } from '../reading/phase-changes.js';

export const LocaleEnum = enumType<Locale>(
  'Locale',
  'A language that names and explanations are written in.',
  {
    EN: 'English.',
    NL: 'Dutch.',
    FR: 'French.',
    RU: 'Russian.',
  },
);

export const NotationEnum = enumType<Notation>(
  'Notation',
  'A way to write orders. Lists of orders may be sent in any of them, line by line, without saying which.',
  {
    DATC: 'The canonical notation of Chancery: "F STP/SC S A MOS - LVN", "Build A PAR".',
    JDIP: 'jDip and the judges by e-mail: "France: Army Paris -> Burgundy."',
    DPJUDGE: 'DPjudge, in its short form: "A PAR R BUR", "A PAR D", "A PAR B", "WAIVE".',
    PYTHON: 'python-diplomacy, which writes as DPjudge does.',
    WEBDIPLOMACY:
      'webDiplomacy\'s JSON with its ids of territories: {"type":"Move","terrID":47,"toTerrID":48,"viaConvoy":"No"}.',
    GODIP:
      'Lists of godip and diplicity with their codes: ["par","Move","bur"]. They have no order to waive a build: ["Waive"] is ours.',
    DAIDE:
      'The language of the bots: "( ( FRA AMY PAR ) MTO BUR )". It names a route for every convoy, orders do not: the one that stands there is a shortest over the map.',
    FULL_NAMES: 'Words and the full names of places, in the language that is asked for.',
  },
);

export const SeasonEnum = enumType<Season>('Season', 'When in its year a phase is played.', {
  SPRING: 'Spring moves and their retreats.',
  FALL: 'Fall moves and their retreats; supply centres change hands after them.',
  WINTER: 'Adjustments: builds and disbands.',
});

export const PhaseTypeEnum = enumType<PhaseType>('PhaseType', 'What is ordered in a phase.', {
  MOVEMENT: 'Units hold, move, support and convoy.',
  RETREAT: 'Dislodged units retreat or disband.',
  ADJUSTMENT: 'Powers build or disband until units match supply centres.',
});

export type PhaseStatus =
  'OPEN' | 'WRITING' | 'GRACE' | 'PROCESSING' | 'ADJUDICATED' | 'SUPERSEDED';
export const PhaseStatusEnum = enumType<PhaseStatus>('PhaseStatus', 'How far a phase is.', {
  OPEN: 'Orders are taken.',
  WRITING: 'Talking is over; orders are still taken.',
  GRACE: 'The deadline has passed; those who are late may still order.',
  PROCESSING: 'Orders are no longer taken; the adjudication is under way.',
  ADJUDICATED: 'It is over, and its orders are public.',
  SUPERSEDED: 'It was played, then reopened: a later attempt counts.',
});

export const UnitTypeEnum = enumType<UnitType>('UnitType', 'The two kinds of unit.', {
  ARMY: 'Moves over land, and over sea by convoy.',
  FLEET: 'Moves over sea and along coasts, and convoys armies.',
});

export const OrderTypeEnum = enumType<OrderType>('OrderType', 'The kinds of order.', {
  HOLD: 'Stay.',
  MOVE: 'Go to a neighbouring province, or for an army over sea by convoy.',
  SUPPORT_HOLD: 'Strengthen a unit that does not move.',
  SUPPORT_MOVE: 'Strengthen a unit that moves.',
  CONVOY: 'Carry an army over the sea.',
  RETREAT: 'A dislodged unit goes to a free neighbouring province.',
  DISBAND: 'A unit leaves the board.',
  BUILD: 'A new unit in an own, free home centre.',
  WAIVE: 'Leave a build unused.',
});

export const OrderOutcomeEnum = enumType<OrderOutcome>(
  'OrderOutcome',
  "What became of an order; those that nobody wrote are listed too. A dislodged unit's hold SUCCEEDED, its support is CUT, its convoy DISRUPTED; isDislodged says the rest.",
  {
    SUCCEEDED:
      'The move arrived, the support was given, the convoy stood, the unit held or was built.',
    BOUNCED: 'A move or retreat that was stood off or not strong enough.',
    CUT: 'A support that was cut.',
    DISRUPTED: 'A convoy whose fleet was dislodged, or that a paradox rule stopped.',
    UNMATCHED: 'A possible support or convoy whose unit did something else.',
    NO_CONVOY: 'A move by convoy with no route left.',
    VOID: 'Not possible: the unit held instead; of a build or retreat nothing happened.',
  },
);

export const ProvinceTypeEnum = enumType<ProvinceType>('ProvinceType', 'What a province is.', {
  LAND: 'Inland: for armies.',
  COAST: 'Land by the sea: for armies and fleets.',
  SEA: 'Water: for fleets.',
});

export type ShownGameStatus = 'FORMING' | 'ACTIVE' | 'PAUSED' | 'FINISHED' | 'CANCELLED';
export const GameStatusEnum = enumType<ShownGameStatus>('GameStatus', 'How far a game is.', {
  FORMING: 'Not started: seats may be open.',
  ACTIVE: 'Being played.',
  PAUSED: 'Being played, but at a standstill by agreement.',
  FINISHED: 'Over, with a result; the whole log is public.',
  CANCELLED: 'Given up without a result.',
});

export const GameControlEnum = enumType<GameControl>('GameControl', 'Who writes the orders.', {
  SEATED: 'One player a power; each orders for its own.',
  SCRIBE: 'The owner writes for every power: a face-to-face board, a recorded game, an analysis.',
});

export type GameResultKind = 'SOLO' | 'DRAW' | 'CONCESSION' | 'CANCELLED';
export const GameResultKindEnum = enumType<GameResultKind>('GameResultKind', 'How a game ended.', {
  SOLO: 'One power has the centres it takes to win alone.',
  DRAW: 'The powers that were left agreed to share.',
  CONCESSION: 'The others conceded.',
  CANCELLED: 'It was given up without a result.',
});

export const RulePresetEnum = enumType<RulePreset>('RulePreset', 'A named set of rule choices.', {
  RULEBOOK_2000:
    'The rulebook of 2000 to the letter: paradox RULEBOOK_2000, OWN_FLEET_OR_VIA, no retreat to where a convoy came from, no standoff of the attacker, HOME_CENTERS.',
  DATC_3:
    "DATC's own preferences: SZYKMAN, OWN_FLEET_OR_VIA, retreat to where a convoy came from, standoff of a convoyed attacker, OWNED_CENTERS (the rulebook of 2023).",
  WEBDIPLOMACY:
    'As webDiplomacy plays: SZYKMAN, EXPLICIT_VIA, both retreat questions answered with yes, HOME_CENTERS.',
  GODIP:
    'As godip and its sites play: SZYKMAN, LAND_FALLBACK, both retreat questions answered with yes, HOME_CENTERS.',
});

export const PhaseChangeKindEnum = enumType<PhaseChangeKind>(
  'PhaseChangeKind',
  'What an event did to a phase.',
  {
    OPENED: 'It awaits orders.',
    CLOSED: 'It was adjudicated.',
    SUPERSEDED: 'It counts no more: it, or one before it, was reopened.',
  },
);
