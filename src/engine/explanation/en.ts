import type { Catalogue } from './catalogue.js';

export const EN: Catalogue = {
  'hold.held': '{unit} held.',
  'hold.dislodged': '{unit} was dislodged by {by} ({byPower})[, supported by {bySupporters}].',
  'move.succeeded':
    '{unit} moved to {target}[ with strength {attack} against {against}][, supported by {supporters}].',
  'move.ring': '{unit} moved to {target}: three or more units may change places in a ring.',
  'move.swapped':
    '{unit} moved to {target} and changed places with {by}, since one of them went by convoy.',
  'move.otherRoute':
    '{unit} moved to {target}: although a convoying fleet was dislodged, another route stayed open.',
  'move.standoff':
    '{unit} bounced from {target}: strength {attack} against {against} of {by} ({byPower})[, supported by {bySupporters}].',
  'move.outmatched':
    '{unit} did not reach {target}: strength {attack} against {against} of {by} ({byPower})[, supported by {bySupporters}], which got there.',
  'move.standoffAtOccupied':
    '{unit} bounced from {target}: strength {attack} against {against} of {by} ({byPower}); a standoff does not dislodge the unit that stands there.',
  'move.standoffByDislodged':
    '{unit} bounced from {target}: strength {attack} against {against} of {by} ({byPower}), which was dislodged but still stands off other provinces.',
  'move.convoyedStandoff':
    '{unit} stayed: its convoy met a standoff at {target}, strength {attack} against {against} of {by} ({byPower}).',
  'move.resisted':
    '{unit} bounced from {target}: strength {attack}, but {by} ({byPower}) stayed there with {against}[, supported by {bySupporters}].',
  'move.headToHead':
    '{unit} bounced from {target}: strength {attack} against {against} of {by} ({byPower}), which came the other way; units do not change places without a convoy.',
  'move.ownUnit':
    '{unit} bounced from {target}: {by} stayed there, and a power cannot dislodge its own unit.',
  'move.ownSupport':
    '{unit} bounced from {target}: strength {attack} against {against} of {by} ({byPower}), whose own power’s support does not help to dislodge it.',
  'move.noConvoy': '{unit} stayed: no fleets convoyed it to {target}.',
  'move.convoyDisrupted':
    '{unit} stayed: its convoy to {target} was broken[ when {by} was dislodged].',
  'move.convoyParadox':
    '{unit} stayed: its convoy to {target} would have undone itself, and a paradox rule stopped it.',
  'move.heldByParadox':
    '{unit} stayed: its move to {target} was part of a convoy paradox, in which all units hold.',
  'support.holdGiven': '{unit} supported {supported}.',
  'support.moveGiven': '{unit} supported {supported} to {target}.',
  'support.ownAttack':
    '{unit} supported {supported}: an attack by its own power does not cut support.',
  'support.shielded':
    '{unit} supported {supported}: the convoyed {by} does not cut support for an attack on its own convoy.',
  'support.cut': 'The support of {unit} for {supported} was cut by the attack of {by} ({byPower}).',
  'support.cutByDislodgement':
    'The support of {unit} for {supported} was cut: {by} ({byPower}) dislodged it.',
  'support.cutByDislodged':
    'The support of {unit} for {supported} was cut by {by} ({byPower}), although that unit was itself dislodged.',
  'support.cutByOtherRoute':
    'The support of {unit} for {supported} was cut by {by} ({byPower}), whose convoy had another route.',
  'support.unmatched': 'The support of {unit} had no effect: {supported} did something else.',
  'convoy.stood': '{unit} convoyed {supported} to {target}.',
  'convoy.dislodged':
    'The convoy of {unit} for {supported} was broken: {by} ({byPower}) dislodged the fleet.',
  'convoy.paradox':
    'The convoy of {unit} for {supported} would have undone itself, and a paradox rule stopped it.',
  'convoy.unmatched': 'The convoy of {unit} had no effect: {supported} did not move to {target}.',
  'retreat.succeeded': '{unit} retreated to {target}.',
  'retreat.collided': '{unit} was disbanded: {rivals} retreated to {target} too.',
  'disband.done': '{unit} was disbanded.',
  'disband.noRetreatOrdered': '{unit} was disbanded: no retreat was ordered for it.',
  'disband.civilDisorder':
    '{unit} was removed: too few removals were ordered, and it stood farthest from its centres.',
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
  'problem.coastNeeded': '{unit} can reach more than one coast of {target}: name one of {coasts}.',
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
  'problem.noRetreatThere': '{unit} cannot retreat to {target}[; it can retreat to {retreats}].',
  'problem.nothingToBuild': 'No build is due, or all that are due have been ordered.',
  'problem.nothingToDisband': 'No removal is due, or all that are due have been ordered.',
  'problem.notHomeCenter':
    '{province} is no home centre of this power; units are built in home centres only.',
  'problem.centerNotOwned':
    '{province} is not held by this power; units are built only in home centres that it holds.',
  'problem.centerOccupied': 'A unit stands in {province}; units are built in empty centres only.',
  'problem.wrongUnitType': '{target} is a coast: say whether an army or a fleet is built there.',
};
