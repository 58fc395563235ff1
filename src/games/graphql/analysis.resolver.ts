import { Args, Query, Resolver } from '@nestjs/graphql';
import { Price } from '../../api/limits/price.decorator.js';
import { costOfAdjudication, costOfLegalOrders } from '../analysis-cost.js';
import { PRICE_OF_ANALYSIS, possibleOrders, judge } from '../analysis.js';
import { Adjudication, LegalOrders } from '../dto/adjudication.js';
import { AdjudicateInput, LegalOrdersInput } from '../dto/position.inputs.js';
import { tellJudgement, type ToldJudgement } from '../show/show-judgement.js';

/** Questions to the rules alone: no account, no game, nothing recorded. */
@Resolver()
export class AnalysisResolver {
  @Price(PRICE_OF_ANALYSIS)
  @Query(() => Adjudication, {
    complexity: costOfAdjudication,
    description: 'Adjudicates one phase of any position. Needs no account; records nothing.',
  })
  adjudicate(
    @Args('input', { description: 'The position, the orders and the rules.' })
    input: AdjudicateInput,
  ): ToldJudgement {
    return tellJudgement(judge(input));
  }

  @Price(PRICE_OF_ANALYSIS)
  @Query(() => [LegalOrders], {
    complexity: costOfLegalOrders,
    description: 'Every possible order of any position. Needs no account.',
  })
  legalOrders(
    @Args('input', { description: 'The position, and whose orders are asked for.' })
    input: LegalOrdersInput,
  ): readonly LegalOrders[] {
    return possibleOrders(input);
  }
}
