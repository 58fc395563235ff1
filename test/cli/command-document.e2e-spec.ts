import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { runCommand } from '../support/command.js';

const DOCUMENT = 'docs/command-line.md';
const text = readFileSync(DOCUMENT, 'utf8');

/** The text below the heading of this command, up to the next heading. */
function sectionOf(command: string): string {
  const sections = text.split(/^## /m);
  return sections.find((section) => new RegExp(`^\`${command}\\b`).test(section)) ?? '';
}

function helpOf(...args: readonly string[]): string {
  const { PATH } = process.env;
  return runCommand({ PATH }, ...args, '--help').stdout;
}

const optionsIn = (usage: string): string[] => [...new Set(usage.match(/--[a-z][a-z-]*/g))];

describe(DOCUMENT, () => {
  let commands: string[];

  beforeAll(() => {
    commands = [...helpOf().matchAll(/^ {2}([a-z]+) .* {2}/gm)].map(([, name]) => name ?? '');
  });

  it('has a section of each command that there is, and each option of it in it', () => {
    expect(commands).toEqual(expect.arrayContaining(['adjudicate', 'verify', 'parked']));
    const missing = commands.flatMap((command) => {
      const section = sectionOf(command);
      if (section === '') return [command];
      return optionsIn(helpOf(command))
        .filter((option) => !new RegExp(`\`${option}\\b(?!-)`).test(section))
        .map((option) => `${command} ${option}`);
    });
    expect(missing).toEqual([]);
  });

  it('names no option that there is not', () => {
    const unknown = commands.flatMap((command) => {
      const known = optionsIn(helpOf(command));
      const named = sectionOf(command).match(/(?<=^\| `)--[a-z-]+/gm) ?? [];
      return named.filter((option) => !known.includes(option));
    });
    expect(unknown).toEqual([]);
  });

  it('tells of the options of the command itself', () => {
    expect(optionsIn(helpOf()).filter((option) => !text.includes(option))).toEqual([]);
  });
});
