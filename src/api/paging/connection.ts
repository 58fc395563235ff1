import type { Type } from '@nestjs/common';
import { ObjectType } from '@nestjs/graphql';
import { Shown } from '../schema/shown.decorator.js';
import { PageInfo } from './page-info.js';

/** One page of a list as the readers give it. */
export interface Page<Entry> {
  readonly edges: readonly { readonly cursor: string; readonly node: Entry }[];
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
}

/** A page as GraphQL shows it. */
export interface Connection<Entry> {
  readonly edges: readonly { readonly cursor: string; readonly node: Entry }[];
  readonly nodes: readonly Entry[];
  readonly pageInfo: PageInfo;
}

/** The base of an edge type; the class that extends it gives name and description. */
export function EdgeOf<Entry>(node: () => Type<Entry>): Type<{ cursor: string; node: Entry }> {
  @ObjectType({ isAbstract: true })
  class Edge {
    @Shown(String, 'Opaque; send it as `after` to go on from here.')
    cursor: string;

    @Shown(() => node(), 'The entry itself.')
    node: Entry;
  }
  return Edge;
}

/** The base of a connection type. */
export function ConnectionOf<Entry>(
  node: () => Type<Entry>,
  edge: () => Type,
): Type<ConnectionFields<Entry>> {
  @ObjectType({ isAbstract: true })
  class ConnectionBase implements ConnectionFields<Entry> {
    @Shown(() => [edge()], 'The entries of this page, each with its cursor.')
    edges: { cursor: string; node: Entry }[];

    @Shown(() => [node()], 'The entries of this page.')
    nodes: Entry[];

    @Shown(() => PageInfo, 'Whether there is more, and from where to go on.')
    pageInfo: PageInfo;
  }
  return ConnectionBase;
}

interface ConnectionFields<Entry> {
  edges: { cursor: string; node: Entry }[];
  nodes: Entry[];
  pageInfo: PageInfo;
}

/** A reader's page with each entry turned into what a resolver or a REST body starts from. */
export function connection<Entry, Shown>(
  page: Page<Entry>,
  show: (entry: Entry) => Shown,
): Connection<Shown> {
  const edges = page.edges.map(({ cursor, node }) => ({ cursor, node: show(node) }));
  const pageInfo = {
    hasNextPage: page.hasNextPage,
    hasPreviousPage: page.hasPreviousPage,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  };
  return { edges, nodes: edges.map(({ node }) => node), pageInfo };
}
