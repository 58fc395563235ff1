import type { Catalogue } from './catalogue.js';

const MOVE = '{unit} – {targetCode}';
const STRENGTHS =
  '{attackCount, plural, =0 {} other {{againstCount, plural, =0 {} other { avec une force de {attack} contre {against}}}}}';
const SUPPORTED = '{supportersCount, plural, =0 {} other { (soutenue par {supporters})}}';
const BY_SUPPORTED = '{bySupportersCount, plural, =0 {} other { (soutenue par {bySupporters})}}';
const BY = '{by} ({byPower})';
const BY_WITH_SUPPORT =
  '{by} ({byPower}{bySupportersCount, plural, =0 {} other {, soutenue par {bySupporters}}})';
const BY_THERE =
  '{byKind, select, army {l’armée} fleet {la flotte} other {l’unité}} qui s’y trouve ({byPower})';
const RIVALLED = `attaque {attack}, mais ${BY} a tenté d’y aller aussi, avec {against}${BY_SUPPORTED}`;

export const FR: Catalogue = {
  'hold.held': '{unit} a tenu sa position.',
  'hold.dislodged': `{unit} a été délogée par ${BY_WITH_SUPPORT}.`,
  'move.succeeded': `{unit} s’est déplacée vers {target}${STRENGTHS}${SUPPORTED}.`,
  'move.ring':
    '{unit} s’est déplacée vers {target} : trois unités ou plus peuvent échanger leurs places en cercle.',
  'move.swapped':
    '{unit} s’est déplacée vers {target} et a échangé sa place avec {by}, car l’une des deux au moins était convoyée.',
  'move.otherRoute':
    '{unit} s’est déplacée vers {target} : une flotte du convoi a été délogée, mais une autre route est restée ouverte.',
  'move.standoff': `${MOVE} a échoué : ${RIVALLED}.`,
  'move.outmatched': `${MOVE} a échoué : attaque {attack}, mais ${BY} y est entrée avec {against}${BY_SUPPORTED}.`,
  'move.standoffAtOccupied': `${MOVE} a échoué : ${RIVALLED} ; une égalité ne déloge pas l’unité déjà en place.`,
  'move.standoffByDislodged': `${MOVE} a échoué : ${RIVALLED} ; même délogée, cette unité peut encore provoquer une égalité, sauf dans la province d’où est venue l’attaque.`,
  'move.convoyedStandoff': `${MOVE} a échoué : ${RIVALLED} ; une armée convoyée qui se heurte à une égalité reste à son point de départ.`,
  'move.resisted': `${MOVE} a échoué : attaque {attack}, mais ${BY_THERE} tient avec {against}${BY_SUPPORTED}.`,
  'move.headToHead': `${MOVE} a échoué : attaque {attack}, mais ${BY} venait en sens inverse avec {against}${BY_SUPPORTED} ; sans convoi, deux unités n’échangent pas leurs places.`,
  'move.ownUnit': `${MOVE} a échoué : {by} y est restée, et un empire ne peut pas déloger sa propre unité.`,
  'move.ownSupport': `${MOVE} a échoué : attaque {attack} contre {against} pour ${BY_WITH_SUPPORT} ; le soutien d’un empire n’aide pas à déloger ses propres unités.`,
  'move.noConvoy': '{unit} est restée sur place : aucune flotte ne l’a convoyée vers {target}.',
  'move.convoyDisrupted':
    '{unit} est restée sur place : son convoi vers {target} a été rompu{byCount, plural, =0 {} other { quand {by} a été délogée}}.',
  'move.convoyParadox':
    '{unit} est restée sur place : son convoi vers {target} se serait défait lui-même, et une règle de paradoxe l’a arrêté.',
  'move.heldByParadox':
    '{unit} est restée sur place : son mouvement vers {target} faisait partie d’un paradoxe de convoi, où toutes les unités tiennent leur position.',
  'support.holdGiven': '{unit} a soutenu {supported}.',
  'support.moveGiven': '{unit} a soutenu {supported} vers {target}.',
  'support.ownAttack':
    '{unit} a soutenu {supported} : {by} est du même empire, et son attaque ne coupe donc pas le soutien.',
  'support.shielded':
    '{unit} a soutenu {supported} : l’armée convoyée {by} ne coupe pas le soutien apporté à une attaque contre son propre convoi.',
  'support.cut': `Le soutien de {unit} à {supported} a été coupé par l’attaque de ${BY}.`,
  'support.cutByDislodgement': `Le soutien de {unit} à {supported} a été coupé : ${BY} a délogé {unit}.`,
  'support.cutByDislodged': `Le soutien de {unit} à {supported} a été coupé par ${BY}, bien que cette unité ait elle-même été délogée.`,
  'support.cutByOtherRoute': `Le soutien de {unit} à {supported} a été coupé par ${BY}, dont le convoi disposait d’une autre route.`,
  'support.unmatched':
    'Le soutien de {unit} est resté sans effet : {supported} a fait autre chose.',
  'convoy.stood': '{unit} était prête à convoyer {supported} vers {target}.',
  'convoy.dislodged': `Le convoi assuré par {unit} pour {supported} a été rompu : ${BY} a délogé la flotte.`,
  'convoy.paradox':
    'Le convoi assuré par {unit} pour {supported} se serait défait lui-même, et une règle de paradoxe l’a arrêté.',
  'convoy.unmatched':
    'Le convoi assuré par {unit} est resté sans effet : {supported} ne s’est pas déplacée vers {target}.',
  'retreat.succeeded': '{unit} a battu en retraite vers {target}.',
  'retreat.collided':
    '{unit} a été dissoute : {rivals} {rivalsCount, plural, one {a} other {ont}} aussi tenté de battre en retraite vers {target}.',
  'disband.done': '{unit} a été dissoute.',
  'disband.noRetreatOrdered': '{unit} a été dissoute : aucune retraite ne lui a été ordonnée.',
  'disband.civilDisorder':
    '{unit} a été dissoute : trop peu de dissolutions ont été ordonnées, et c’était la première désignée par les règles.',
  'build.built': '{unit} a été construite.',
  'waive.waived': 'L’empire a renoncé à une construction.',
  'waive.notOrdered': 'Une construction n’a pas été ordonnée : l’empire y a donc renoncé.',
  'problem.noUnit': '{province} : aucune unité ne s’y trouve.',
  'problem.foreignUnit':
    '{unit} appartient à un autre empire ({owner}) ; un empire ne commande que ses propres unités.',
  'problem.wrongPhase': 'Un ordre de ce type ne convient pas à la phase {phase}.',
  'problem.duplicate': '{place} a déjà reçu un ordre ; c’est le premier qui compte.',
  'problem.samePlace': '{unit} s’y trouve déjà ; un déplacement doit mener à une autre province.',
  'problem.notAdjacent':
    '{unit} ne peut pas atteindre {target} : les deux provinces ne sont pas adjacentes.',
  'problem.wrongTerrain':
    '{unit} ne peut pas occuper {target} : les armées restent sur terre, les flottes en mer ou sur une côte.',
  'problem.coastNeeded':
    '{target} : {unit} peut y atteindre plusieurs côtes ; précisez laquelle : {coasts}.',
  'problem.wrongCoast':
    '{target} : {unit} ne peut pas atteindre cette côte ; choix possible : {coasts}.',
  'problem.noConvoyRoute':
    '{unit} ne peut pas être convoyée vers {target} : aucune chaîne de flottes ne relie les deux provinces.',
  'problem.fleetByConvoy': '{unit} est une flotte ; seules les armées sont convoyées.',
  'problem.noSupportedUnit': '{province} : aucune unité à soutenir ne s’y trouve.',
  'problem.supportOutOfReach':
    '{unit} ne peut pas donner de soutien vers {target}, où elle ne pourrait pas se déplacer elle-même.',
  'problem.supportedMoveImpossible':
    '{supported} ne peut pas se déplacer vers {target} ; personne ne peut donc soutenir ce déplacement.',
  'problem.supportsItself': '{unit} ne peut pas se soutenir elle-même.',
  'problem.notAtSea': '{unit} ne peut pas convoyer : seule une flotte en mer le peut.',
  'problem.noConvoyedArmy': '{province} : aucune armée à convoyer ne s’y trouve.',
  'problem.notOnRoute': '{unit} n’est d’aucune utilité pour convoyer {supported} vers {target}.',
  'problem.notDislodged': '{province} : aucune unité délogée ne s’y trouve.',
  'problem.noRetreatThere':
    '{unit} ne peut pas battre en retraite vers {target}{retreatsCount, plural, =0 {} other {, mais peut le faire vers {retreats}}}.',
  'problem.nothingToBuild':
    'Aucune construction n’est due, ou toutes celles qui le sont ont déjà été ordonnées.',
  'problem.nothingToDisband':
    'Aucune dissolution n’est due, ou toutes celles qui le sont ont déjà été ordonnées.',
  'problem.notHomeCenter':
    '{province} : cette province n’est pas un centre de ravitaillement d’origine de cet empire ; les unités ne se construisent que dans les centres d’origine.',
  'problem.centerNotOwned':
    '{province} : cette province n’est pas sous le contrôle de cet empire ; un empire ne construit que dans les centres d’origine qu’il contrôle.',
  'problem.centerOccupied':
    '{province} : une unité s’y trouve déjà ; les unités ne se construisent que dans des centres libres.',
  'problem.wrongUnitType':
    '{target} : dans une province côtière, précisez s’il faut construire une armée ou une flotte.',
  'support.civilDisorder':
    'Le soutien de {unit} est resté sans effet : l’empire de {supported} n’a donné aucun ordre, et selon les règles de cette partie nul ne soutient les unités d’un tel empire.',
  'problem.coastOmitted': '{target} : précisez la côte où va {unit} ({coasts}).',
  'problem.unitOnOtherCoast': 'La flotte est {unit} ; elle ne se trouve pas sur la côte indiquée.',
  'problem.coastIrrelevant':
    '{province} : la côte indiquée n’existe pas ou ne veut rien dire pour une armée ; ne l’indiquez pas.',
  'problem.unitTypeMissing': 'Précisez s’il s’agit d’une armée ou d’une flotte : {unit}.',
  'problem.otherUnitType': 'L’unité qui s’y trouve est {unit}, et non une unité de l’autre type.',
  'problem.powerMissing': 'Précisez à quel empire appartient {unit} : {owner}.',
  'problem.otherPower': '{unit} n’appartient pas à l’empire indiqué, mais à un autre ({owner}).',
  'problem.overridden': '{place} reçoit un autre ordre plus loin ; c’est le dernier qui compte.',
  'problem.contradictory': '{place} a reçu des ordres contradictoires ; aucun ne compte.',
  'problem.unorderedSets':
    '{power} : plusieurs listes ont été remises et nul ne sait laquelle est la dernière ; aucune ne compte.',
  'problem.tooManyBuilds':
    'Plus de constructions ont été ordonnées qu’il n’en est dû ({due}) ; aucune ne compte.',
  'problem.tooManyDisbands':
    'Plus de dissolutions ont été ordonnées qu’il n’en est dû ({due}) ; aucune ne compte, et ce sont les règles qui désignent l’unité dissoute.',
  'move.powerless': `${MOVE} a échoué : ${BY}, qui l’a délogée, venait de là ; une unité délogée n’a aucun effet sur la province que son attaquant a quittée.`,
};
