import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { type GqlContextType, GqlExecutionContext } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import { type GraphQLResolveInfo, OperationTypeNode } from 'graphql';
import { Fault } from '../../kernel/fault.js';
import { askingOf } from '../auth/asking.js';
import { IDEMPOTENCY_KEY_LENGTH } from './idempotency-key.js';
import { isRepeatable } from './repeatable.js';
import { textComplaint } from './text.js';

/** A key that is ignored promises what does not hold: a header where it has no meaning is refused, and one that is no key. */
@Injectable()
export class IdempotencyKeyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const key = askingOf(context).headers['idempotency-key'];
    const complaint = key === undefined ? null : complaintAbout(key, context);
    if (complaint === null) return true;
    throw new Fault('BAD_USER_INPUT', `The header Idempotency-Key ${complaint}.`);
  }
}

function complaintAbout(key: unknown, context: ExecutionContext): string | null {
  if (context.getType<GqlContextType>() !== 'graphql') return restComplaint(key, context);
  const { operation } = GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>();
  if (operation.operation !== OperationTypeNode.MUTATION) return null;
  return 'is for REST: over GraphQL the key stands in the input of each command, as idempotencyKey';
}

function restComplaint(key: unknown, context: ExecutionContext): string | null {
  const complaint = textComplaint(key, IDEMPOTENCY_KEY_LENGTH);
  if (complaint) return complaint;
  const { method, body } = context.switchToHttp().getRequest<FastifyRequest>();
  if (method !== 'GET' && method !== 'HEAD' && !isRepeatable(context))
    return 'has no meaning here: what this route does is not kept to be answered again. Leave it out';
  const inBody = (body as { readonly idempotencyKey?: unknown } | null | undefined)?.idempotencyKey;
  if (inBody !== undefined && inBody !== null && inBody !== key)
    return 'differs from the idempotencyKey in the body: send one of them, or the same twice';
  return null;
}
