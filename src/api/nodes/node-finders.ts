import { Injectable } from '@nestjs/common';
import { type IdKind, parsePublicId } from '../../kernel/ids.js';
import type { Asking } from '../auth/asking.js';

/** Finds what an id of one kind points at; `key` is what stands after the kind. Null when there is nothing. */
export type NodeFinder = (key: string, asking: Asking) => Promise<FoundNode | null>;

/** What a resolver of that type starts from, with the type's name. */
export interface FoundNode {
  readonly typeName: string;
  readonly [field: string]: unknown;
}

/** Which feature finds which kind of id: features put theirs here when they start. */
@Injectable()
export class NodeFinders {
  private readonly finders = new Map<IdKind, NodeFinder>();

  register(kind: IdKind, finder: NodeFinder): void {
    this.finders.set(kind, finder);
  }

  async find(id: string, asking: Asking): Promise<FoundNode | null> {
    const parsed = parsePublicId(id);
    const finder = parsed && this.finders.get(parsed.kind);
    return finder ? finder(parsed.key, asking) : null;
  }
}
