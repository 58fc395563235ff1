import { describe, expect, it } from '@jest/globals';
import { judgeTask } from '../../src/cli/adjudicate/judge-task.js';
import { readTasks } from '../../src/cli/adjudicate/read-tasks.js';
import type { ByPower } from '../support/board.js';
import { DATC_CASES, type DatcCase } from './datc-case.js';

const PHASES = { movement: 'Spring 1901, Movement', adjustment: 'Fall 1901, Adjustment' } as const;

function lines(lists: ByPower): string[] {
  return Object.entries(lists).flatMap(([power, texts]) =>
    texts.map((text) => `\t${power}: ${text.toLowerCase()}`),
  );
}

/** The first phase of a case as DATC text writes it. */
function textOf({ id, phase, units, owners = {}, rounds: [round] }: DatcCase): string {
  const centers = Object.entries(owners).map(([code, power]) => `\t${power}: A ${code}`);
  return [
    `CASE ${id}`,
    `PRESTATE_SETPHASE ${PHASES[phase === 'adjustment' ? phase : 'movement']}`,
    ...(phase === 'adjustment' ? ['PRESTATE_SUPPLYCENTER_OWNERS', ...centers] : []),
    'PRESTATE',
    ...lines(units),
    'ORDERS',
    ...(round?.orders ?? []).map(([power, text]) => `\t${power}: ${text}`),
    'POSTSTATE',
    ...lines(round?.final ?? {}),
    'POSTSTATE_DISLODGED',
    ...lines(round?.dislodged ?? {}),
    'END',
  ].join('\n');
}

describe('DATC text', () => {
  it('of the first phase of every case comes out as it expects', () => {
    const text = ['VARIANT_ALL Standard', ...DATC_CASES.map(textOf)].join('\n');
    const judged = readTasks('cases', text, {}).map(({ read }) => judgeTask(read()));
    expect(judged).toHaveLength(DATC_CASES.length);
    expect(judged.filter(({ differences }) => differences.length > 0)).toEqual([]);
  });

  it('of a retreat takes origins and standoffs from the results before', () => {
    const text = `
      CASE a retreat
      PRESTATE_SETPHASE Spring 1901, Retreat
      PRESTATE
        Austria: A vie
        Germany: A mun
        Germany: A sil
      PRESTATE_DISLODGED
        Italy: A vie
      PRESTATE_RESULTS
        SUCCESS: Austria: A tri-vie
        FAILURE: Italy: A vie H
        FAILURE: Germany: A mun-boh
        FAILURE: Germany: A sil-boh
      ORDERS
        Italy: A vie-boh
      POSTSTATE_SAME
      END`;
    const [stated] = readTasks('cases', text, {});
    const { task, differences, result } = judgeTask(stated!.read());
    expect(task.table.position).toMatchObject({
      phase: 'S1901R',
      standoffs: ['boh'],
      dislodged: [{ attackedFrom: 'tri', retreats: ['bud', 'gal', 'tyr'] }],
    });
    expect(result.orders).toMatchObject([{ isDefault: true }, { outcome: 'VOID' }]);
    expect(differences).toEqual([]);
  });

  it.each([
    ['PRESTATE\nCASE a', 'line 1: expected CASE or END'],
    ['CASE a\nPRESTATE', 'the case "a" has no END'],
    ['CASE a\nCASE b', 'line 2: "a" has no END before'],
    ['CASE a\nEngland: F nth\nEND', 'line 2: expected PRESTATE, ORDERS or another such word'],
    ['CASE a\nEND\nEND', 'line 3: END without a CASE'],
  ])('says where it goes wrong: %j', (text, message) => {
    expect(() => readTasks('cases', text, {})).toThrow(message);
  });

  it.each([
    ['PRESTATE_SETPHASE Summer 1901', 'line 2: "Summer 1901" is no phase'],
    ['PRESTATE\nEngland', 'line 3: expected a power and what is its'],
    ['PRESTATE\nEngland: F xyz', 'line 3, units[0].units[0]: "F xyz"'],
    ['PRESTATE_RESULTS\nEngland: F nth H', 'line 3: expected SUCCESS: or FAILURE:'],
  ])('says what is wrong in a case: %j', (block, message) => {
    const [stated] = readTasks('cases', `CASE a\n${block}\nEND`, {});
    expect(() => stated!.read()).toThrow(message);
  });
});
