import { Injectable, Logger } from '@nestjs/common';
import { CloseCode } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { Authenticator } from '../auth/authenticator.js';
import { type SocketOrigin, socketToken } from './socket-asking.js';

/** Of RFC 6455's registry; clients connect again after it, as they do not after an internal error. */
const TRY_AGAIN_LATER = 1013;
const TOKEN_ENDED = 'The token has ended: its account was deleted.';

/** Ends sockets with the accounts that their tokens speak for: what they follow would go on otherwise. */
@Injectable()
export class SocketTokens {
  private readonly logger = new Logger(SocketTokens.name);

  constructor(private readonly authenticator: Authenticator) {}

  /** Whether the socket may go on; one that may not has been closed, and told why. */
  async watch(socket: WebSocket, origin: SocketOrigin): Promise<boolean> {
    const token = socketToken(origin);
    if (token === null) return true;
    try {
      const unwatch = await this.authenticator.watch(token, () =>
        socket.close(CloseCode.Unauthorized, TOKEN_ENDED),
      );
      if (socket.readyState === socket.OPEN) socket.once('close', unwatch);
      else unwatch();
      return true;
    } catch (error) {
      this.logger.warn(`A socket was sent away, for its token could not be read: ${String(error)}`);
      socket.close(TRY_AGAIN_LATER, 'The database cannot be reached. Connect again shortly.');
      return false;
    }
  }
}
