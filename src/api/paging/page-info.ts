import { ObjectType } from '@nestjs/graphql';
import { Shown } from '../schema/shown.decorator.js';

@ObjectType({ description: 'Where a page of a list stands, as Relay describes it.' })
export class PageInfo {
  @Shown(Boolean, 'Whether anything follows this page; false when paging backwards.')
  hasNextPage: boolean;

  @Shown(
    Boolean,
    'Whether anything stands before this page; false when paging forwards from the start.',
  )
  hasPreviousPage: boolean;

  @Shown(String, 'The cursor of the first entry; null on an empty page.', { nullable: true })
  startCursor: string | null;

  @Shown(String, 'The cursor of the last entry, to be sent as `after`; null on an empty page.', {
    nullable: true,
  })
  endCursor: string | null;
}
