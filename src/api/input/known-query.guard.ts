import { type CanActivate, type ExecutionContext, Injectable, type Type } from '@nestjs/common';
import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { getMetadataStorage } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { shortened } from '../../kernel/quoted.js';
import { badInput } from '../faults/validation.js';

/** Refuses what stands after the question mark and means nothing to the route: a misspelt filter would filter nothing. */
@Injectable()
export class KnownQueryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const { query, url } = context.switchToHttp().getRequest<FastifyRequest>();
    // Probes and browsers may hang on what they like.
    if (!url.startsWith('/api/')) return true;
    const known = queryNames(context.getClass(), context.getHandler().name);
    const unknown = Object.keys(query ?? {}).filter((name) => !known.includes(name));
    if (unknown.length > 0) throw badInput(unknown.map((name) => violation(name, known)));
    return true;
  }
}

function violation(name: string, known: readonly string[]) {
  const field = shortened(name);
  const right = known.length === 0 ? 'it takes none' : `it takes ${known.join(', ')}`;
  return { field, message: `${field} is no query parameter of this route; ${right}` };
}

/** The properties of the class that the route's method takes its query as; none where it takes none. */
export function queryNames(controller: Type, method: string): string[] {
  const args = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) as
    Readonly<Record<string, { readonly index: number }>> | undefined;
  const types = Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype as object, method) as
    readonly Type[] | undefined;
  const names = Object.entries(args ?? {})
    .filter(([kind]) => kind.startsWith(`${RouteParamtypes.QUERY}:`))
    .flatMap(([, { index }]) => propertiesOf(types?.[index]));
  return [...new Set(names)];
}

function propertiesOf(type: Type | undefined): string[] {
  if (!type) return [];
  const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
  return rules.map(({ propertyName }) => propertyName);
}
