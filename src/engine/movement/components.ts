import { at } from '../board/ints.js';
import type { Battle } from './battle.js';
import { openDecisionsOf } from './decisions.js';
import { dependenciesOf } from './dependencies.js';

/**
 * A set of open decisions that hang on each other and on nothing else that is open: the first strongly
 * connected component that Tarjan's search completes.
 */
export function findCycle(battle: Battle): readonly number[] {
  const search = new ComponentSearch(battle);
  for (let place = 0; place < battle.pendingCount; place += 1) {
    for (const decision of openDecisionsOf(battle, at(battle.pending, place))) {
      const component = search.from(decision);
      if (component) return component;
    }
  }
  return [];
}

class ComponentSearch {
  private readonly order = new Map<number, number>();
  private readonly lowest = new Map<number, number>();
  private readonly trail: number[] = [];

  constructor(private readonly battle: Battle) {}

  /** The first component completed below this decision. */
  from(decision: number): readonly number[] | null {
    this.enter(decision);
    for (const next of dependenciesOf(this.battle, decision)) {
      if (!this.order.has(next)) {
        const component = this.from(next);
        if (component) return component;
        this.lower(decision, this.lowest.get(next));
      } else this.lower(decision, this.order.get(next));
    }
    if (this.lowest.get(decision) !== this.order.get(decision)) return null;
    return this.trail.slice(this.trail.indexOf(decision));
  }

  private enter(decision: number): void {
    this.order.set(decision, this.order.size);
    this.lowest.set(decision, this.order.get(decision) ?? 0);
    this.trail.push(decision);
  }

  private lower(decision: number, candidate = Number.POSITIVE_INFINITY): void {
    this.lowest.set(decision, Math.min(this.lowest.get(decision) ?? candidate, candidate));
  }
}
