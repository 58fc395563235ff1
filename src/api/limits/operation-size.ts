import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * How many selections an operation has once every fragment stands where it is spread. Each fragment is measured
 * once: fragments that double over many levels would take a walk of exponential length.
 */
export function operationSize(document: DocumentNode, operation: OperationDefinitionNode): number {
  const found = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);
  const named = (found as FragmentDefinitionNode[]).map(
    (fragment) => [fragment.name.value, fragment] as const,
  );
  return new Sizes(new Map(named)).of(operation.selectionSet);
}

/** How many selections stand below a field that is being resolved, counted in the same way. */
export function sizeBelow({
  fieldNodes,
  fragments,
}: Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>): number {
  const sizes = new Sizes(new Map(Object.entries(fragments)));
  return fieldNodes.reduce((sum, { selectionSet }) => sum + sizes.of(selectionSet), 0);
}

class Sizes {
  private readonly known = new Map<string, number>();

  constructor(private readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>) {}

  of(set: SelectionSetNode | undefined): number {
    return (set?.selections ?? []).reduce((sum, selection) => {
      const below =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? this.ofFragment(selection.name.value)
          : this.of(selection.selectionSet);
      return sum + 1 + below;
    }, 0);
  }

  private ofFragment(name: string): number {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    // A fragment within itself is refused elsewhere; here it must only end.
    this.known.set(name, 0);
    const size = this.of(this.fragments.get(name)?.selectionSet);
    this.known.set(name, size);
    return size;
  }
}
