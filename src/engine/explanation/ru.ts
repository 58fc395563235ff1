import type { Catalogue } from './catalogue.js';

/** Names stand in the nominative, so each follows a noun that takes the case and the gender: «войско {unit}». */
export const RU: Catalogue = {
  'hold.held': 'Войско {unit} осталось на позиции.',
  'hold.dislodged': 'Войско {unit} разбито войском {by} ({byPower})[, поддержка: {bySupporters}].',
  'move.succeeded':
    'Войско {unit} перешло в провинцию {target}[: сила {attack} против {against}][, поддержка: {supporters}].',
  'move.ring':
    'Войско {unit} перешло в провинцию {target}: три войска и более могут поменяться местами по кругу.',
  'move.swapped':
    'Войско {unit} перешло в провинцию {target} и поменялось местами с войском {by}: одно из них шло конвоем.',
  'move.otherRoute':
    'Войско {unit} перешло в провинцию {target}: один из флотов конвоя разбит, но другой путь остался открытым.',
  'move.standoff':
    'Войско {unit} не прошло в провинцию {target}: сила {attack} против {against} у войска {by} ({byPower})[, поддержка: {bySupporters}].',
  'move.outmatched':
    'Войско {unit} не дошло до цели (провинция {target}): сила {attack} против {against}, туда вошло войско {by} ({byPower})[, поддержка: {bySupporters}].',
  'move.standoffAtOccupied':
    'Войско {unit} не прошло в провинцию {target}: сила {attack} против {against} у войска {by} ({byPower}); при ничьей войско, которое там уже стоит, не бывает разбито.',
  'move.standoffByDislodged':
    'Войско {unit} не прошло в провинцию {target}: сила {attack} против {against} у войска {by} ({byPower}); оно само разбито, но в другой провинции всё же вызывает ничью.',
  'move.convoyedStandoff':
    'Войско {unit} осталось на месте: его конвой в провинцию {target} закончился ничьей, сила {attack} против {against} у войска {by} ({byPower}).',
  'move.resisted':
    'Войско {unit} не прошло в провинцию {target}: сила {attack}, но там осталось войско {by} ({byPower}) с силой {against}[, поддержка: {bySupporters}].',
  'move.headToHead':
    'Войско {unit} не прошло в провинцию {target}: сила {attack} против {against} у войска {by} ({byPower}), которое шло навстречу; без конвоя войска не меняются местами.',
  'move.ownUnit':
    'Войско {unit} не прошло в провинцию {target}: там осталось войско {by}, а страна не может разбить собственное войско.',
  'move.ownSupport':
    'Войско {unit} не прошло в провинцию {target}: сила {attack} против {against} у войска {by} ({byPower}); поддержка его собственной страны не помогает его разбить.',
  'move.noConvoy':
    'Войско {unit} осталось на месте: ни один флот не транспортировал его в провинцию {target}.',
  'move.convoyDisrupted':
    'Войско {unit} осталось на месте: его конвой в провинцию {target} прерван[, так как разбит флот {by}].',
  'move.convoyParadox':
    'Войско {unit} осталось на месте: его конвой в провинцию {target} прервал бы сам себя, и правило о парадоксах остановило его.',
  'move.heldByParadox':
    'Войско {unit} осталось на месте: его движение (провинция {target}) входило в парадокс конвоя, в котором все войска стоят.',
  'support.holdGiven': 'Войско {unit} поддержало войско {supported}.',
  'support.moveGiven': 'Войско {unit} поддержало ход войска {supported} в провинцию {target}.',
  'support.ownAttack':
    'Войско {unit} поддержало войско {supported}: атака собственной страны не прерывает поддержку.',
  'support.shielded':
    'Войско {unit} поддержало войско {supported}: армия {by}, которая идёт конвоем, не прерывает поддержку атаки на этот конвой.',
  'support.cut':
    'Войско {unit} не поддержало войско {supported}: поддержка прервана атакой войска {by} ({byPower}).',
  'support.cutByDislodgement':
    'Войско {unit} не поддержало войско {supported}: поддержка прервана, так как войско {by} ({byPower}) разбило поддерживавшее войско.',
  'support.cutByDislodged':
    'Войско {unit} не поддержало войско {supported}: поддержка прервана атакой войска {by} ({byPower}), хотя оно и само разбито.',
  'support.cutByOtherRoute':
    'Войско {unit} не поддержало войско {supported}: поддержка прервана атакой войска {by} ({byPower}), у конвоя которого был другой путь.',
  'support.unmatched':
    'Поддержка от войска {unit} не подействовала: войско {supported} сделало нечто другое.',
  'convoy.stood': 'Флот {unit} транспортировал армию {supported} в провинцию {target}.',
  'convoy.dislodged':
    'Конвой прерван: флот {unit}, который транспортировал армию {supported}, разбит войском {by} ({byPower}).',
  'convoy.paradox':
    'Конвой флота {unit} для армии {supported} прервал бы сам себя, и правило о парадоксах остановило его.',
  'convoy.unmatched':
    'Конвой флота {unit} не понадобился: армия {supported} не пошла в провинцию {target}.',
  'retreat.succeeded': 'Войско {unit} отступило в провинцию {target}.',
  'retreat.collided':
    'Войско {unit} расформировано: в провинцию {target} отступало не только оно, но и {rivals}.',
  'disband.done': 'Войско {unit} расформировано.',
  'disband.noRetreatOrdered': 'Войско {unit} расформировано: приказа отступать для него не было.',
  'disband.civilDisorder':
    'Войско {unit} расформировано: приказов о расформировании не хватило, а оно стояло дальше всех от своих центров снабжения.',
  'build.built': 'Войско {unit} построено.',
  'waive.waived': 'Страна отказалась от строительства одного войска.',
  'waive.notOrdered':
    'Приказа о строительстве одного войска не было: это считается отказом от строительства.',
  'problem.noUnit': 'В провинции {province} нет войск.',
  'problem.foreignUnit':
    'Войско {unit} принадлежит другой стране ({owner}); страна отдаёт приказы только своим войскам.',
  'problem.wrongPhase': 'Приказ этого вида не относится к фазе {phase}.',
  'problem.duplicate': '{place}: приказ уже отдан, и в силе остаётся первый.',
  'problem.samePlace': 'Войско {unit} уже стоит там; ход делается в другую провинцию.',
  'problem.notAdjacent':
    'Войско {unit} не может пойти в провинцию {target}: эти провинции не смежны.',
  'problem.wrongTerrain':
    'Войско {unit} не может войти в провинцию {target}: армии остаются на суше, а флоты — на воде или у берега.',
  'problem.coastNeeded':
    'Войску {unit} доступно несколько побережий провинции {target}; укажите одно из них: {coasts}.',
  'problem.wrongCoast':
    'Войску {unit} это побережье провинции {target} недоступно; доступные места: {coasts}.',
  'problem.noConvoyRoute':
    'Армию {unit} нельзя транспортировать в провинцию {target}: на пути нет цепи флотов.',
  'problem.fleetByConvoy': 'Войско {unit} — флот, а транспортируют только армии.',
  'problem.noSupportedUnit': 'В провинции {province} нет войска, которое можно было бы поддержать.',
  'problem.supportOutOfReach':
    'Войско {unit} не может дать поддержку в провинцию {target}: само оно туда пойти не могло бы.',
  'problem.supportedMoveImpossible':
    'Войско {supported} не может пойти в провинцию {target}, поэтому такой ход никто не может поддержать.',
  'problem.supportsItself': 'Войско {unit} не может поддержать само себя.',
  'problem.notAtSea': 'Войско {unit} не может транспортировать: это может только флот в море.',
  'problem.noConvoyedArmy':
    'В провинции {province} нет армии, которую можно было бы транспортировать.',
  'problem.notOnRoute':
    'Флот {unit} не может помочь транспортировать армию {supported} в провинцию {target}.',
  'problem.notDislodged': 'В провинции {province} нет разбитого войска.',
  'problem.noRetreatThere':
    'Войско {unit} не может отступить в провинцию {target}[; места для отступления: {retreats}].',
  'problem.nothingToBuild':
    'Строительство не полагается, или все полагающиеся приказы о нём уже отданы.',
  'problem.nothingToDisband':
    'Расформирование не требуется, или все требуемые приказы о нём уже отданы.',
  'problem.notHomeCenter':
    'Провинция {province} — не родной центр снабжения этой страны; войска строят только в родных центрах.',
  'problem.centerNotOwned':
    'Провинция {province} не под контролем этой страны; войска строят только в родных центрах, которые страна контролирует сама.',
  'problem.centerOccupied':
    'В провинции {province} стоит войско; войска строят только в незанятых центрах снабжения.',
  'problem.wrongUnitType': 'Провинция {target} береговая: укажите, строится там армия или флот.',
};
