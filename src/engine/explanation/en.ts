import type { Catalogue } from './catalogue.js';

const MOVE = '{unit} – {targetCode}';
const STRENGTHS =
  '{attackCount, plural, =0 {} other {{againstCount, plural, =0 {} other { with strength {attack} against {against}}}}}';
const SUPPORTED = '{supportersCount, plural, =0 {} other { (supported by {supporters})}}';
const BY_SUPPORTED = '{bySupportersCount, plural, =0 {} other { (supported by {bySupporters})}}';
const BY = '{byPower}’s {by}';
const BY_THERE = '{byPower}’s {byKind, select, army {army} fleet {fleet} other {unit}} there';
const RIVALLED = `attack {attack}, but ${BY} tried to go there too, with {against}${BY_SUPPORTED}`;

export const EN: Catalogue = {
  'hold.held': '{unit} held.',
  'hold.dislodged': `{unit} was dislodged by ${BY}${BY_SUPPORTED}.`,
  'move.succeeded': `{unit} moved to {target}${STRENGTHS}${SUPPORTED}.`,
  'move.ring': '{unit} moved to {target}: three or more units may change places in a ring.',
  'move.swapped':
    '{unit} moved to {target} and changed places with {by}, since at least one of them was convoyed.',
  'move.otherRoute':
    '{unit} moved to {target}: although a convoying fleet was dislodged, another route stayed open.',
  'move.standoff': `${MOVE} bounced: ${RIVALLED}.`,
  'move.outmatched': `${MOVE} bounced: attack {attack}, but ${BY} got there with {against}${BY_SUPPORTED}.`,
  'move.standoffAtOccupied': `${MOVE} bounced: ${RIVALLED}; a standoff does not dislodge the unit that stands there.`,
  'move.standoffByDislodged': `${MOVE} bounced: ${RIVALLED}; although dislodged, that unit can cause a standoff elsewhere than where its attacker came from.`,
  'move.convoyedStandoff': `${MOVE} bounced: ${RIVALLED}; a convoyed army that meets a standoff stays where it began.`,
  'move.resisted': `${MOVE} bounced: attack {attack}, but ${BY_THERE} holds with {against}${BY_SUPPORTED}.`,
  'move.headToHead': `${MOVE} bounced: attack {attack}, but ${BY} came the other way with {against}${BY_SUPPORTED}; units do not change places without a convoy.`,
  'move.ownUnit': `${MOVE} bounced: {by} stayed there, and a power cannot dislodge its own unit.`,
  'move.ownSupport': `${MOVE} bounced: attack {attack} against {against} of ${BY}${BY_SUPPORTED}; a power’s support does not help to dislodge its own unit.`,
  'move.noConvoy': '{unit} stayed: no fleets convoyed it to {target}.',
  'move.convoyDisrupted':
    '{unit} stayed: its convoy to {target} was disrupted{byCount, plural, =0 {} other { when {by} was dislodged}}.',
  'move.convoyParadox':
    '{unit} stayed: its convoy to {target} would have undone itself, and a paradox rule stopped it.',
  'move.heldByParadox':
    '{unit} stayed: its move to {target} was part of a convoy paradox, in which all units hold.',
  'support.holdGiven': '{unit} supported {supported}.',
  'support.moveGiven': '{unit} supported {supported} to {target}.',
  'support.ownAttack':
    '{unit} supported {supported}: {by} belongs to the same power, so its attack does not cut support.',
  'support.shielded':
    '{unit} supported {supported}: the convoyed {by} does not cut support for an attack on its own convoy.',
  'support.cut': `{unit}’s support for {supported} was cut by the attack of ${BY}.`,
  'support.cutByDislodgement': `{unit}’s support for {supported} was cut: ${BY} dislodged {unit}.`,
  'support.cutByDislodged': `{unit}’s support for {supported} was cut by ${BY}, although that unit was itself dislodged.`,
  'support.cutByOtherRoute': `{unit}’s support for {supported} was cut by ${BY}, whose convoy had another route.`,
  'support.unmatched': '{unit}’s support had no effect: {supported} did something else.',
  'convoy.stood': '{unit} stood ready to convoy {supported} to {target}.',
  'convoy.dislodged': `{unit}’s convoy of {supported} was disrupted: ${BY} dislodged the fleet.`,
  'convoy.paradox':
    '{unit}’s convoy of {supported} would have undone itself, and a paradox rule stopped it.',
  'convoy.unmatched': '{unit}’s convoy had no effect: {supported} did not move to {target}.',
  'retreat.succeeded': '{unit} retreated to {target}.',
  'retreat.collided': '{unit} was disbanded: {rivals} retreated to {target} too.',
  'disband.done': '{unit} was disbanded.',
  'disband.noRetreatOrdered': '{unit} was disbanded: no retreat was ordered for it.',
  'disband.civilDisorder':
    '{unit} was removed: too few removals were ordered, and by the rules it came first.',
  'build.built': '{unit} was built.',
  'waive.waived': 'A build was waived.',
  'waive.notOrdered': 'A build was not ordered, and is waived.',
  'problem.noUnit': 'No unit stands in {province}.',
  'problem.foreignUnit': '{unit} belongs to {owner}; a power orders its own units.',
  'problem.wrongPhase': 'This kind of order does not belong to {phase}.',
  'problem.duplicate': '{place} has been ordered already; the first order counts.',
  'problem.samePlace': '{unit} stands there already; a move goes to another province.',
  'problem.notAdjacent': '{unit} cannot reach {target}: the two do not border on each other.',
  'problem.wrongTerrain':
    '{unit} cannot enter {target}: armies stay on land and fleets on the water or a coast.',
  'problem.coastNeeded': '{target} has more than one coast for {unit}: name {coasts}.',
  'problem.wrongCoast': '{unit} cannot reach that coast of {target}; it can reach {coasts}.',
  'problem.noConvoyRoute':
    '{unit} cannot be convoyed to {target}: no chain of fleets lies between them.',
  'problem.fleetByConvoy': '{unit} is a fleet; only armies are convoyed.',
  'problem.noSupportedUnit': 'No unit stands in {province} to be supported.',
  'problem.supportOutOfReach':
    '{unit} cannot support into {target}, where it could not move itself.',
  'problem.supportedMoveImpossible':
    '{supported} cannot move to {target}, so nobody can support it there.',
  'problem.supportsItself': '{unit} cannot support itself.',
  'problem.notAtSea': '{unit} cannot convoy: only a fleet at sea can.',
  'problem.noConvoyedArmy': 'No army stands in {province} to be convoyed.',
  'problem.notOnRoute': '{unit} is of no use in a convoy of {supported} to {target}.',
  'problem.notDislodged': 'No dislodged unit is in {province}.',
  'problem.noRetreatThere':
    '{unit} cannot retreat to {target}{retreatsCount, plural, =0 {} other {; it can retreat to {retreats}}}.',
  'problem.nothingToBuild': 'No build is due, or all that are due have been ordered.',
  'problem.nothingToDisband': 'No removal is due, or all that are due have been ordered.',
  'problem.notHomeCenter':
    '{province} is no home centre of this power; units are built in home centres only.',
  'problem.centerNotOwned':
    '{province} is not controlled by this power; units are built only in home centres that it controls.',
  'problem.centerOccupied': 'A unit stands in {province}; units are built in empty centres only.',
  'problem.wrongUnitType': '{target} is a coast: say whether an army or a fleet is built there.',
  'support.civilDisorder':
    '{unit}’s support had no effect: the power of {supported} gave no orders at all, and by the rules of this game nobody supports units in civil disorder.',
  'problem.coastOmitted': 'Name the coast of {target} that {unit} goes to: {coasts}.',
  'problem.unitOnOtherCoast': 'The fleet stands at {unit}, not on the coast that was written.',
  'problem.coastIrrelevant':
    'The coast that was written with {province} does not exist or means nothing to an army: leave it out.',
  'problem.unitTypeMissing': 'Say whether an army or a fleet is meant: {unit}.',
  'problem.otherUnitType': 'The unit that stands there is {unit}, not one of the other kind.',
  'problem.powerMissing': 'Say whose unit {unit} is: {owner}.',
  'problem.otherPower': '{unit} belongs to {owner}, not to the power that was written.',
  'problem.overridden': '{place} is ordered again further down; the last order counts.',
  'problem.contradictory':
    '{place} was given orders that contradict each other; none of them counts.',
  'problem.unorderedSets':
    '{power} handed in several lists and nobody knows which came last, so none of them counts.',
  'problem.tooManyBuilds': 'More builds were ordered than the {due} due, so none of them counts.',
  'problem.tooManyDisbands':
    'More removals were ordered than the {due} due, so none of them counts and civil disorder chooses.',
  'move.powerless': `${MOVE} bounced: ${BY} dislodged it and came from there; a dislodged unit has no effect on the province that its attacker left.`,
};
