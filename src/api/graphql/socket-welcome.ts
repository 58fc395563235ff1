import { Injectable } from '@nestjs/common';
import { CloseCode } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Asking } from '../auth/asking.js';
import { Authenticator } from '../auth/authenticator.js';
import { credentialsIn } from '../auth/bearer.guard.js';
import { faultOf } from '../faults/fault-of.js';
import { paramsComplaint } from './socket-asking.js';

const WRONG_TOKEN = 'The token is unknown or has expired: send one of signIn, or none.';

/** Who may speak over a socket: whoever has a token that holds, or none. */
@Injectable()
export class SocketWelcome {
  constructor(private readonly authenticator: Authenticator) {}

  /** Closes the socket of whoever may not, and says why. */
  async isFor(
    socket: WebSocket,
    params: Readonly<Record<string, unknown>> | undefined,
    asking: Asking,
  ): Promise<boolean> {
    const complaint = paramsComplaint(params) ?? (await this.tokenComplaint(asking));
    if (complaint !== null) socket.close(CloseCode.Unauthorized, complaint);
    return complaint === null;
  }

  private async tokenComplaint(asking: Asking): Promise<string | null> {
    try {
      await credentialsIn(asking, this.authenticator);
      return null;
    } catch (error) {
      if (faultOf(error)?.code === 'UNAUTHENTICATED') return WRONG_TOKEN;
      throw error;
    }
  }
}
