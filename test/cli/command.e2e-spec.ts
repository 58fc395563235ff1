import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ENGINE_VERSION } from '../../src/engine/index.js';

const MAIN = 'dist/src/cli/main.js';
const FIGURE_4 = {
  units: [
    { power: 'germany', units: ['A BER'] },
    { power: 'Russia', units: ['A WAR'] },
  ],
  orders: [
    { power: 'germany', orders: ['A BER - SIL'] },
    { power: 'russia', orders: ['A WAR - SIL'] },
  ],
};
const DATC = `VARIANT_ALL Standard
CASE one that dislodges   # a remark
PRESTATE_SETPHASE Fall 1901, Movement
PRESTATE
  Germany: A ber
  Germany A mun
  Austria: A sil
ORDERS
  Germany: A ber-sil
  Germany: A mun S A ber-sil
POSTSTATE
  Germany: A sil
  Germany: A mun
POSTSTATE_DISLODGED
  Austria: A sil
END
CASE one that is expected wrongly
PRESTATE
  France: A par
ORDERS
  France: A par-bur
POSTSTATE_SAME
END
`;
/** No list of tasks, so that there is nothing to judge. */
const NEITHER = 'A PAR - BUR';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chancery-command-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

function adjudicate(input: unknown, ...options: readonly string[]) {
  const file = join(folder, 'input');
  writeFileSync(file, typeof input === 'string' ? input : JSON.stringify(input));
  return run(['adjudicate', file, ...options]);
}

describe('chancery adjudicate', () => {
  it('prints each verdict with its sentence, and the position that follows', () => {
    const { status, stdout } = adjudicate(FIGURE_4);
    expect(status).toBe(0);
    expect(stdout).toContain('│ Germany │ A BER - SIL │ BOUNCED │ A BER – SIL bounced:');
    expect(stdout).toContain('next: F1901M\n  Germany: A BER\n  Russia: A WAR\n  standoffs: SIL');
  });

  it('reads standard input', () => {
    const { status, stdout } = run(['adjudicate', '-'], JSON.stringify(FIGURE_4));
    expect(status).toBe(0);
    expect(stdout).toContain('A WAR – SIL bounced');
  });

  it.each([
    ['NL', 'Duitsland'],
    ['FR', 'Allemagne'],
    ['RU', 'Германия'],
  ])('speaks %s', (locale, germany) => {
    expect(adjudicate(FIGURE_4, '--locale', locale).stdout).toContain(germany);
  });

  it('judges by the preset and the choices that are named, over those of the file', () => {
    const exchange = {
      units: [
        { power: 'england', units: ['A NWY', 'F SKA'] },
        { power: 'russia', units: ['A SWE'] },
      ],
      orders: [
        { power: 'england', orders: ['A NWY - SWE', 'F SKA C A NWY - SWE'] },
        { power: 'russia', orders: ['A SWE - NWY'] },
      ],
      rules: { preset: 'GODIP' },
    };
    expect(adjudicate(exchange).stdout).toMatch(/by GODIP[^]*A NWY - SWE +│ SUCCEEDED/);
    const explicit = adjudicate(exchange, '--adjacent-convoy', 'EXPLICIT_VIA');
    expect(explicit.stdout).toMatch(/by GODIP[^]*A NWY - SWE +│ BOUNCED/);
    expect(adjudicate(exchange, '--rules', 'datc_3').stdout).toContain('by DATC_3');
  });

  it('compares what the cases of DATC text expect, names each difference and fails', () => {
    const { status, stdout } = adjudicate(DATC);
    expect(status).toBe(1);
    expect(stdout).toContain('one that dislodges: F1901M by DATC_3');
    expect(stdout).toContain('dislodged: Austria A SIL, may go to');
    expect(stdout).toContain('DIFFERS units: france A BUR was not expected');
    expect(stdout).toContain('DIFFERS units: france A PAR was expected');
    expect(stdout).toContain('2 cases, 2 differences');
  });

  it('judges the other cases of a file when one cannot be read', () => {
    const { status, stdout, stderr } = adjudicate(DATC.replace('Austria: A sil', 'Austira: A sil'));
    expect(status).toBe(1);
    expect(stderr).toMatch(/^chancery: one that dislodges: line 7: "Austira" is no power; .*\n$/);
    expect(stdout).toContain('1 cases, 2 differences, 1 unread');
  });

  it.each<[string, unknown, readonly string[], string]>([
    ['no JSON', '{ "units": ', [], 'the file is no JSON: '],
    ['neither', NEITHER, [], 'the file is neither JSON nor DATC text'],
    ['a misspelled field', { ...FIGURE_4, unit: [] }, [], 'the file has no field "unit"'],
    ['no list', { ...FIGURE_4, units: 'A PAR' }, [], 'units should be a list'],
    ['another power', { units: [{ power: 'spain', units: [] }] }, [], 'units[0].power: "spain"'],
    ['no phase', { ...FIGURE_4, phase: 'X1' }, [], 'phase: "X1" is no phase'],
    [
      'no order',
      { ...FIGURE_4, orders: [{ power: 'germany', orders: ['A BER - SLI'] }] },
      [],
      'orders[0].orders[0]: "A BER - SLI" is no order: at column 9',
    ],
    ['another language', FIGURE_4, ['--locale', 'DE'], 'locale is one of EN, NL, FR, RU, not "DE"'],
    ['another preset', FIGURE_4, ['--rules', 'X'], 'rules is one of RULEBOOK_2000'],
    ['another option', FIGURE_4, ['--ruels', 'X'], "Unknown option '--ruels'"],
    ['two files', FIGURE_4, ['more'], 'one file at a time'],
  ])('says in one line what is wrong with %s', (_, input, options, message) => {
    const { status, stdout, stderr } = adjudicate(input, ...options);
    expect(stderr).toContain(`chancery: ${message}`);
    expect(stderr.trimEnd()).not.toContain('\n');
    const isAskedWrongly = options.length > 0 || input === NEITHER;
    expect([status, stdout]).toEqual([isAskedWrongly ? 2 : 1, '']);
  });

  it('says so when a file is not there, a command is none, or none is given', () => {
    expect(run(['adjudicate', 'nowhere.json'])).toMatchObject({ status: 2 });
    expect(run(['adjudicate', 'nowhere.json']).stderr).toMatch(/^chancery: nowhere.json cannot/);
    expect(run(['judge']).stderr).toBe('chancery: "judge" is no command (see --help)\n');
    expect(run(['toString']).status).toBe(2);
    expect(run([])).toMatchObject({ status: 2, stdout: expect.stringContaining('Usage:') });
    expect(run(['--help'])).toMatchObject({ status: 0 });
    const { status, stdout } = run(['adjudicate', '--help']);
    expect([status, stdout]).toEqual([0, expect.stringContaining('chancery adjudicate FILE')]);
  });

  it('says which version it is, of the package and of the engine', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    expect(run(['--version'])).toEqual({
      status: 0,
      stdout: `chancery ${version}, engine ${ENGINE_VERSION}\n`,
      stderr: '',
    });
    expect(run(['--help']).stdout).toContain('--version');
  });

  it('is the command that npx finds in a clone', () => {
    const { status, stdout } = spawnSync('npx', ['--no-install', 'chancery', '--help'], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, expect.stringContaining('chancery COMMAND')]);
  });
});
