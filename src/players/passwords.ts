import { hash, verify } from '@node-rs/argon2';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';

/** argon2id (the library's default algorithm) with 19 MiB and two passes, as OWASP advises. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

@Injectable()
export class Passwords {
  private decoy: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return hash(password.normalize('NFC'), COST);
  }

  /** Takes as long for an account that does not exist, so that the time tells nobody which handles are taken. */
  async isRight(password: string, passwordHash: string | null): Promise<boolean> {
    const matches = await verify(
      passwordHash ?? (await this.decoyHash()),
      password.normalize('NFC'),
    );
    return matches && passwordHash !== null;
  }

  private decoyHash(): Promise<string> {
    this.decoy ??= this.hash(randomBytes(32).toString('hex'));
    return this.decoy;
  }
}
