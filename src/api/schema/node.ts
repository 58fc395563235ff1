import { ID, InterfaceType } from '@nestjs/graphql';
import { Shown } from './shown.decorator.js';

/** Set on what `node(id)` answers, so that the interface knows its type. */
export interface Named {
  readonly typeName?: string;
}

@InterfaceType({
  description: 'Anything that `node(id)` can find again by its id.',
  resolveType: (value: Named) => value.typeName,
})
export abstract class Node {
  @Shown(ID, 'Opaque and unique over the whole server; its beginning names the type ("game_…").')
  id: string;
}
