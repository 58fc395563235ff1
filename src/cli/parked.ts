import {
  askForRetry,
  type ParkedEvent,
  parkedEvents,
  type ParkedFilter,
} from '../event-store/followers/parked-register.js';
import { CommandError } from './command-error.js';
import { print } from './output.js';
import { readArguments } from './read-arguments.js';
import { FINE, FOUND, type SubCommand } from './sub-command.js';
import { withDatabase } from './with-database.js';

const USAGE = [
  'Usage: chancery parked',
  '       chancery parked retry FOLLOWER | --all | [FOLLOWER] --stream S --sequence N',
  '',
  'Lists the events that followers could not handle and went on without, each with the first line of its error, and exits',
  'with 1 where there are any. With "retry" they are to be handled again: the servers that run do so, each event once,',
  'within about a second. What is handled then is no longer parked; what fails again stays, with its new error.',
  '',
  '  FOLLOWER       those of one follower, by the name that the list gives',
  '  --all          those of all followers',
  '  --stream S     one event: its stream …',
  '  --sequence N   … and its place there',
].join('\n');

export const command: SubCommand = { usage: USAGE, run };

async function run(args: readonly string[]): Promise<number> {
  const { values, positionals } = readArguments('parked', args, {
    all: { type: 'boolean' },
    stream: { type: 'string' },
    sequence: { type: 'string' },
  });
  const [verb, ...followers] = positionals;
  if (verb === 'retry') return retry(filterOf(followers, values));
  if (verb !== undefined)
    throw new CommandError(`"${verb}" is nothing to do with parked events; name retry, or nothing`);
  if (Object.keys(values).length > 0)
    throw new CommandError('the list takes no options (see chancery parked --help)');
  return list();
}

async function list(): Promise<number> {
  return withDatabase(async ({ pool }) => {
    const parked = await parkedEvents(pool);
    for (const event of parked) print(described(event));
    print(`${parked.length} parked`);
    return parked.length === 0 ? FINE : FOUND;
  });
}

async function retry(filter: ParkedFilter): Promise<number> {
  return withDatabase(async ({ pool }) => {
    const count = await askForRetry(pool, filter);
    if (count === 0) throw new CommandError(nothingFound(await parkedEvents(pool)));
    print(
      `${count} to be handled again by the servers that run; "chancery parked" lists what is left`,
    );
    return FINE;
  });
}

interface Which {
  readonly all?: boolean | undefined;
  readonly stream?: string | undefined;
  readonly sequence?: string | undefined;
}

function filterOf(followers: readonly string[], which: Which): ParkedFilter {
  const { stream = null, sequence } = which;
  if (followers.length > 1 || !isClear(followers.length, which))
    throw new CommandError(
      'name one follower, or --all, or an event with --stream and --sequence (see chancery parked --help)',
    );
  const place = sequence === undefined ? null : placeOf(sequence);
  return { follower: followers[0] ?? null, streamId: stream, sequence: place };
}

function isClear(followers: number, { all = false, stream, sequence }: Which): boolean {
  const isOneEvent = stream !== undefined;
  if (isOneEvent !== (sequence !== undefined)) return false;
  return all !== (followers > 0 || isOneEvent);
}

function placeOf(text: string): number {
  const place = Number(text);
  if (/^\d{1,10}$/.test(text) && place >= 1 && place <= 2_147_483_647) return place;
  throw new CommandError(`--sequence is a whole number from 1, not "${text}"`);
}

function nothingFound(parked: readonly ParkedEvent[]): string {
  if (parked.length === 0) return 'nothing is parked';
  const followers = [...new Set(parked.map(({ follower }) => follower))];
  return `no such event is parked; there are ${parked.length}, of ${followers.join(', ')} (see chancery parked)`;
}

function described(event: ParkedEvent): string {
  const { follower, streamId, sequence, type, parkedAt, tries, retryAskedAt, error } = event;
  const asked = retryAskedAt ? `, to be tried again since ${retryAskedAt.toISOString()}` : '';
  // What was thrown may quote anything, which is not to steer the terminal.
  const line = (error.split('\n')[0] ?? '').replaceAll(/\p{Cc}/gu, ' ');
  return `${follower}: ${streamId} ${sequence} ${type}, parked ${parkedAt.toISOString()} after ${tries} tries${asked}\n  ${line}`;
}
