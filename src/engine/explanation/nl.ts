import type { Catalogue } from './catalogue.js';

const MOVE = '{unit} – {targetCode}';
const STRENGTHS =
  '{attackCount, plural, =0 {} other {{againstCount, plural, =0 {} other { met kracht {attack} tegen {against}}}}}';
const SUPPORTED = '{supportersCount, plural, =0 {} other { (ondersteund door {supporters})}}';
const BY_SUPPORTED =
  '{bySupportersCount, plural, =0 {} other { (ondersteund door {bySupporters})}}';
const BY = '{by} ({byPower})';
const BY_WITH_SUPPORT =
  '{by} ({byPower}{bySupportersCount, plural, =0 {} other {, ondersteund door {bySupporters}}})';
const BY_THERE =
  '{byKind, select, army {het Leger} fleet {de Vloot} other {de eenheid}} van {byPower}';
const RIVALLED = `aanval {attack}, maar ${BY} wilde er ook heen, met {against}${BY_SUPPORTED}`;

export const NL: Catalogue = {
  'hold.held': '{unit} hield stand.',
  'hold.dislodged': `{unit} werd verdreven door ${BY_WITH_SUPPORT}.`,
  'move.succeeded': `{unit} verplaatste zich naar {target}${STRENGTHS}${SUPPORTED}.`,
  'move.ring':
    '{unit} verplaatste zich naar {target}: drie of meer eenheden kunnen in een kring van plaats verwisselen.',
  'move.swapped':
    '{unit} verplaatste zich naar {target} en verwisselde van plaats met {by}, omdat ten minste een van beide werd gekonvooieerd.',
  'move.otherRoute':
    '{unit} verplaatste zich naar {target}: een konvooierende Vloot werd verdreven, maar een andere konvooiroute bleef open.',
  'move.standoff': `${MOVE} mislukte: ${RIVALLED}.`,
  'move.outmatched': `${MOVE} mislukte: aanval {attack}, maar ${BY} kwam er met {against}${BY_SUPPORTED}.`,
  'move.standoffAtOccupied': `${MOVE} mislukte: ${RIVALLED}; een patstelling verdrijft de eenheid niet die daar al staat.`,
  'move.standoffByDislodged': `${MOVE} mislukte: ${RIVALLED}; hoewel verdreven kan die eenheid nog een patstelling veroorzaken, behalve in de provincie waar haar aanvaller vandaan kwam.`,
  'move.convoyedStandoff': `${MOVE} mislukte: ${RIVALLED}; een gekonvooieerd Leger dat op een patstelling stuit, blijft waar het was.`,
  'move.resisted': `${MOVE} mislukte: aanval {attack}, maar ${BY_THERE} houdt daar stand met {against}${BY_SUPPORTED}.`,
  'move.headToHead': `${MOVE} mislukte: aanval {attack}, maar ${BY} kwam van de andere kant met {against}${BY_SUPPORTED}; zonder konvooi verwisselen eenheden niet van plaats.`,
  'move.ownUnit': `${MOVE} mislukte: {by} bleef daar, en een land kan geen eigen eenheden verdrijven.`,
  'move.ownSupport': `${MOVE} mislukte: aanval {attack} tegen {against} van ${BY_WITH_SUPPORT}; ondersteuning door het eigen land helpt niet om een eenheid te verdrijven.`,
  'move.noConvoy': '{unit} bleef staan: geen Vloot konvooieerde deze eenheid naar {target}.',
  'move.convoyDisrupted':
    '{unit} bleef staan: het konvooi naar {target} werd onderbroken{byCount, plural, =0 {} other { doordat {by} werd verdreven}}.',
  'move.convoyParadox':
    '{unit} bleef staan: het konvooi naar {target} zou zichzelf ongedaan hebben gemaakt, en een paradoxregel hield het tegen.',
  'move.heldByParadox':
    '{unit} bleef staan: de verplaatsing naar {target} hoorde bij een konvooiparadox, waarin alle eenheden standhouden.',
  'support.holdGiven': '{unit} ondersteunde {supported}.',
  'support.moveGiven': '{unit} ondersteunde {supported} naar {target}.',
  'support.ownAttack':
    '{unit} ondersteunde {supported}: {by} is van hetzelfde land, dus kapt die aanval de ondersteuning niet.',
  'support.shielded':
    '{unit} ondersteunde {supported}: het gekonvooieerde Leger ({by}) kapt de ondersteuning niet van een aanval op zijn eigen konvooi.',
  'support.cut': `De ondersteuning van {unit} voor {supported} werd gekapt door de aanval van ${BY}.`,
  'support.cutByDislodgement': `De ondersteuning van {unit} voor {supported} werd gekapt: ${BY} verdreef {unit}.`,
  'support.cutByDislodged': `De ondersteuning van {unit} voor {supported} werd gekapt door ${BY}, hoewel die eenheid zelf werd verdreven.`,
  'support.cutByOtherRoute': `De ondersteuning van {unit} voor {supported} werd gekapt door ${BY}, waarvan het konvooi een andere route had.`,
  'support.unmatched': 'De ondersteuning van {unit} had geen effect: {supported} deed iets anders.',
  'convoy.stood': '{unit} lag klaar om {supported} naar {target} te konvooieren.',
  'convoy.dislodged': `Het konvooi van {unit} voor {supported} werd onderbroken: ${BY} verdreef de Vloot.`,
  'convoy.paradox':
    'Het konvooi van {unit} voor {supported} zou zichzelf ongedaan hebben gemaakt, en een paradoxregel hield het tegen.',
  'convoy.unmatched':
    'Het konvooi van {unit} had geen effect: {supported} verplaatste zich niet naar {target}.',
  'retreat.succeeded': '{unit} trok zich terug naar {target}.',
  'retreat.collided':
    '{unit} is opgeheven: {rivals} {rivalsCount, plural, =1 {trok} other {trokken}} zich ook terug naar {target}.',
  'disband.done': '{unit} is opgeheven.',
  'disband.noRetreatOrdered': '{unit} is opgeheven: er was geen order om terug te trekken.',
  'disband.civilDisorder':
    '{unit} is opgeheven: er waren te weinig orders om eenheden op te heffen, en deze was als eerste aan de beurt.',
  'build.built': '{unit} is gebouwd.',
  'waive.waived': 'Er is van een bouw afgezien.',
  'waive.notOrdered': 'Voor een bouw is geen order gegeven; daarmee is ervan afgezien.',
  'problem.noUnit': 'Er staat geen eenheid in {province}.',
  'problem.foreignUnit': '{unit} is van {owner}; een land geeft alleen eigen eenheden orders.',
  'problem.wrongPhase': 'Een order van deze soort hoort niet bij {phase}.',
  'problem.duplicate': '{place} heeft al een order gekregen; de eerste order telt.',
  'problem.samePlace': '{unit} staat daar al; een verplaatsing gaat naar een andere provincie.',
  'problem.notAdjacent': '{unit} kan niet naar {target}: de twee grenzen niet aan elkaar.',
  'problem.wrongTerrain':
    '{unit} kan niet in {target} komen: Legers blijven op het land en Vloten op het water of aan een kust.',
  'problem.coastNeeded': '{target} heeft voor {unit} meer dan één kust; vermeld {coasts}.',
  'problem.wrongCoast': '{unit} kan die kust van {target} niet bereiken, maar wel {coasts}.',
  'problem.noConvoyRoute':
    '{unit} kan niet naar {target} worden gekonvooieerd: er ligt geen keten van Vloten tussen.',
  'problem.fleetByConvoy': '{unit} is een Vloot; alleen Legers worden gekonvooieerd.',
  'problem.noSupportedUnit': 'Er staat geen eenheid in {province} om te ondersteunen.',
  'problem.supportOutOfReach':
    '{unit} kan geen ondersteuning geven in {target}: deze eenheid zou er zelf niet heen kunnen.',
  'problem.supportedMoveImpossible':
    '{supported} kan niet naar {target}, dus niemand kan die verplaatsing ondersteunen.',
  'problem.supportsItself': '{unit} kan zichzelf niet ondersteunen.',
  'problem.notAtSea': '{unit} kan niet konvooieren: dat kan alleen een Vloot op zee.',
  'problem.noConvoyedArmy': 'Er staat geen Leger in {province} om te konvooieren.',
  'problem.notOnRoute': '{unit} heeft geen nut in een konvooi van {supported} naar {target}.',
  'problem.notDislodged': 'Er is geen verdreven eenheid in {province}.',
  'problem.noRetreatThere':
    '{unit} kan zich niet terugtrekken naar {target}{retreatsCount, plural, =0 {} other {, maar wel naar {retreats}}}.',
  'problem.nothingToBuild':
    'Er mag niets worden gebouwd, of voor alles wat mag is al een order gegeven.',
  'problem.nothingToDisband':
    'Er hoeft niets te worden opgeheven, of voor alles wat moet is al een order gegeven.',
  'problem.notHomeCenter':
    '{province} is geen thuiscentrum van dit land; eenheden worden alleen in thuiscentra gebouwd.',
  'problem.centerNotOwned':
    '{province} wordt niet door dit land beheerst; eenheden worden alleen gebouwd in thuiscentra die het land zelf beheerst.',
  'problem.centerOccupied':
    'Er staat een eenheid in {province}; eenheden worden alleen in lege aanvoercentra gebouwd.',
  'problem.wrongUnitType':
    '{target} is een kustprovincie: vermeld of daar een Leger of een Vloot wordt gebouwd.',
  'support.civilDisorder':
    'De ondersteuning van {unit} had geen effect: het land van {supported} gaf geen enkele order, en volgens de regels van dit spel ondersteunt niemand de eenheden van zo’n land.',
  'problem.coastOmitted': '{target}: vermeld naar welke kust {unit} gaat ({coasts}).',
  'problem.unitOnOtherCoast': 'De Vloot staat op {unit}, niet aan de kust die is geschreven.',
  'problem.coastIrrelevant':
    '{province}: de kust die erbij is geschreven bestaat niet of zegt niets over een Leger; laat haar weg.',
  'problem.unitTypeMissing': 'Vermeld of een Leger of een Vloot is bedoeld: {unit}.',
  'problem.otherUnitType': 'Daar staat {unit}, en geen eenheid van de andere soort.',
  'problem.powerMissing': 'Vermeld van welk land {unit} is: {owner}.',
  'problem.otherPower': '{unit} is van {owner}, niet van het land dat is geschreven.',
  'problem.overridden': '{place} krijgt verderop nog een order; de laatste order telt.',
  'problem.contradictory': '{place} kreeg orders die elkaar tegenspreken; geen ervan telt.',
  'problem.unorderedSets':
    '{power} leverde meer dan één lijst in en niemand weet welke de laatste is; geen ervan telt.',
  'problem.tooManyBuilds':
    'Er zijn meer orders om te bouwen dan er mogen zijn ({due}); geen ervan telt.',
  'problem.tooManyDisbands':
    'Er zijn meer orders om eenheden op te heffen dan nodig ({due}); geen ervan telt, en welke eenheid verdwijnt volgt uit de regels.',
  'move.powerless': `${MOVE} mislukte: ${BY} verdreef deze eenheid en kwam daarvandaan; een verdreven eenheid heeft geen invloed op de provincie die haar aanvaller verliet.`,
};
