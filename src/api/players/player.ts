import { ObjectType } from '@nestjs/graphql';
import { Node } from '../schema/node.js';
import { Shown } from '../schema/shown.decorator.js';

@ObjectType({
  implements: () => [Node],
  description: 'Somebody with an account, as everyone may see them.',
})
export class Player extends Node {
  @Shown(String, 'The name they play under; null once the account was erased.', { nullable: true })
  handle: string | null;
}
