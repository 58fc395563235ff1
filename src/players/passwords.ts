import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Fault } from '../kernel/fault.js';
import { WorkQueue } from './work-queue.js';

/** argon2id (the library's default algorithm) with 19 MiB and two passes, as OWASP advises. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash takes a processor for tens of milliseconds: what would wait for seconds is better sent again. */
const AT_A_TIME = { running: 8, waiting: 128 };

@Injectable()
export class Passwords {
  private readonly queue = new WorkQueue(AT_A_TIME, tooBusy);
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password.normalize('NFC'), COST));
  }

  /** Takes as long for an account that does not exist, so that the time tells nobody which handles are taken. */
  async isRight(password: string, passwordHash: string | null): Promise<boolean> {
    const standing = passwordHash ?? (await this.decoyHash());
    const matches = await this.queue.run(() => verify(standing, password.normalize('NFC')));
    return matches && passwordHash !== null;
  }

  private decoyHash(): Promise<string> {
    this.decoy ??= hash(randomBytes(32).toString('hex'), COST);
    return this.decoy;
  }
}

function tooBusy(): Fault {
  return new Fault(
    'UNAVAILABLE',
    'Too many passwords are being checked at the moment. Send the same again in a second.',
  );
}
