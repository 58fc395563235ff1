import type { Catalogue } from './catalogue.js';

const MOVE = 'Ход {unit} – {targetCode}';
const STRENGTHS =
  '{attackCount, plural, =0 {} other {{againstCount, plural, =0 {} other { с силой {attack} против {against}}}}}';
const SUPPORTED =
  '{supportersCount, plural, =0 {} =1 { (при поддержке войска {supporters})} other { (при поддержке войск {supporters})}}';
const BY_SUPPORTED =
  '{bySupportersCount, plural, =0 {} =1 { (при поддержке войска {bySupporters})} other { (при поддержке войск {bySupporters})}}';
const BY = '{by} ({byPower})';
const BY_WITH_SUPPORT =
  '{by} ({byPower}{bySupportersCount, plural, =0 {} =1 {, при поддержке войска {bySupporters}} other {, при поддержке войск {bySupporters}}})';
const BY_THERE =
  'там стоит {byKind, select, army {армия} fleet {флот} other {войско}} {by} ({byPower})';
const RIVALLED = `сила атаки {attack}, но туда же шло войско ${BY} с силой {against}${BY_SUPPORTED}`;

/** Names stand in the nominative, so each follows a noun that takes the case and the gender: «войско {unit}». */
export const RU: Catalogue = {
  'hold.held': 'Войско {unit} осталось на позиции.',
  'hold.dislodged': `Войско {unit} разбито войском ${BY_WITH_SUPPORT}.`,
  'move.succeeded': `Войско {unit} перешло в провинцию {target}${STRENGTHS}${SUPPORTED}.`,
  'move.ring':
    'Войско {unit} перешло в провинцию {target}: три войска и более могут поменяться местами по кругу.',
  'move.swapped':
    'Войско {unit} перешло в провинцию {target} и поменялось местами с войском {by}: хотя бы одно из них шло конвоем.',
  'move.otherRoute':
    'Войско {unit} перешло в провинцию {target}: один из флотов конвоя разбит, но другой путь остался открытым.',
  'move.standoff': `${MOVE} не удался: ${RIVALLED}.`,
  'move.outmatched': `${MOVE} не удался: сила атаки {attack}, но туда вошло войско ${BY} с силой {against}${BY_SUPPORTED}.`,
  'move.standoffAtOccupied': `${MOVE} не удался: ${RIVALLED}; при ничьей войско, которое там уже стоит, не бывает разбито.`,
  'move.standoffByDislodged': `${MOVE} не удался: ${RIVALLED}; даже разбитое войско может вызвать ничью, но не в провинции, из которой его атаковали.`,
  'move.convoyedStandoff': `${MOVE} не удался: ${RIVALLED}; армия, конвой которой закончился ничьей, остаётся на прежнем месте.`,
  'move.resisted': `${MOVE} не удался: сила атаки {attack}, но ${BY_THERE} с силой {against}${BY_SUPPORTED}.`,
  'move.headToHead': `${MOVE} не удался: сила атаки {attack}, но навстречу шло войско ${BY} с силой {against}${BY_SUPPORTED}; без конвоя войска не меняются местами.`,
  'move.ownUnit': `${MOVE} не удался: там осталось войско {by}, а страна не может разбить собственное войско.`,
  'move.ownSupport': `${MOVE} не удался: сила атаки {attack} против {against} у войска ${BY_WITH_SUPPORT}; поддержка страны не помогает разбить её собственное войско.`,
  'move.noConvoy':
    'Войско {unit} осталось на месте: ни один флот не транспортировал его в провинцию {target}.',
  'move.convoyDisrupted':
    'Войско {unit} осталось на месте: его конвой в провинцию {target} прерван{byCount, plural, =0 {} other {, так как разбит флот {by}}}.',
  'move.convoyParadox':
    'Войско {unit} осталось на месте: его конвой в провинцию {target} прервал бы сам себя, и правило о парадоксах остановило его.',
  'move.heldByParadox':
    'Войско {unit} осталось на месте: его ход в провинцию {target} входил в парадокс конвоя, в котором все войска остаются на позициях.',
  'support.holdGiven': 'Войско {unit} поддержало войско {supported}.',
  'support.moveGiven': 'Войско {unit} поддержало ход войска {supported} в провинцию {target}.',
  'support.ownAttack':
    'Войско {unit} поддержало войско {supported}: войско {by} принадлежит той же стране, и его атака не прерывает поддержку.',
  'support.shielded':
    'Войско {unit} поддержало войско {supported}: армия {by}, которая идёт конвоем, не прерывает поддержку атаки на этот конвой.',
  'support.cut': `Поддержка, которую войско {unit} оказывало войску {supported}, прервана атакой войска ${BY}.`,
  'support.cutByDislodgement': `Поддержка, которую войско {unit} оказывало войску {supported}, прервана: войско {unit} разбито войском ${BY}.`,
  'support.cutByDislodged': `Поддержка, которую войско {unit} оказывало войску {supported}, прервана атакой войска ${BY}, хотя оно и само разбито.`,
  'support.cutByOtherRoute': `Поддержка, которую войско {unit} оказывало войску {supported}, прервана атакой войска ${BY}, у конвоя которого был другой путь.`,
  'support.unmatched':
    'Поддержка от войска {unit} не подействовала: войско {supported} сделало нечто другое.',
  'convoy.stood': 'Флот {unit} был готов транспортировать армию {supported} в провинцию {target}.',
  'convoy.dislodged': `Конвой прерван: флот {unit}, который транспортировал армию {supported}, разбит войском ${BY}.`,
  'convoy.paradox':
    'Конвой флота {unit} для армии {supported} прервал бы сам себя, и правило о парадоксах остановило его.',
  'convoy.unmatched':
    'Конвой флота {unit} не подействовал: армия {supported} не пошла в провинцию {target}.',
  'retreat.succeeded': 'Войско {unit} отступило в провинцию {target}.',
  'retreat.collided':
    'Войско {unit} расформировано: в провинцию {target} {rivalsCount, plural, =1 {отступало и войско} other {отступали и войска}} {rivals}.',
  'disband.done': 'Войско {unit} расформировано.',
  'disband.noRetreatOrdered': 'Войско {unit} расформировано: приказа отступать для него не было.',
  'disband.civilDisorder':
    'Войско {unit} расформировано: приказов о расформировании не хватило, а оно по правилам стоит первым в очереди.',
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
    'Войско {unit} не может отступить в провинцию {target}{retreatsCount, plural, =0 {} =1 {; место для отступления: {retreats}} other {; места для отступления: {retreats}}}.',
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
  'support.civilDisorder':
    'Поддержка от войска {unit} не подействовала: страна войска {supported} не отдала ни одного приказа, а по правилам этой игры войска страны во время гражданских беспорядков никто не поддерживает.',
  'problem.coastOmitted':
    'Провинция {target}: укажите побережье, куда идёт флот {unit} ({coasts}).',
  'problem.unitOnOtherCoast':
    'Флот стоит на позиции {unit}, а не у того побережья, которое указано.',
  'problem.coastIrrelevant':
    'Провинция {province}: указанного побережья нет, или для армии оно ничего не значит; не указывайте его.',
  'problem.unitTypeMissing': 'Укажите, армия это или флот: {unit}.',
  'problem.otherUnitType': 'Там стоит войско {unit}, а не войско другого вида.',
  'problem.powerMissing': 'Укажите, чьё это войско: {unit} ({owner}).',
  'problem.otherPower': 'Войско {unit} принадлежит не той стране, которая указана ({owner}).',
  'problem.overridden': '{place}: ниже отдан другой приказ, и в силе остаётся последний.',
  'problem.contradictory': '{place}: приказы противоречат друг другу, и ни один из них не в силе.',
  'problem.unorderedSets':
    '{power}: подано несколько списков, и неизвестно, который из них последний; ни один из них не в силе.',
  'problem.tooManyBuilds':
    'Приказов о строительстве больше, чем полагается ({due}); ни один из них не в силе.',
  'problem.tooManyDisbands':
    'Приказов о расформировании больше, чем требуется ({due}); ни один из них не в силе, и войско выбирают правила о гражданских беспорядках.',
  'move.powerless': `${MOVE} не удался: войско ${BY} пришло оттуда и разбило это войско; разбитое войско не влияет на провинцию, которую покинул атакующий.`,
};
