import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Answers } from '../../api/documents/answers.decorator.js';
import { Price } from '../../api/limits/price.decorator.js';
import { judge, possibleOrders, PRICE_OF_ANALYSIS } from '../analysis.js';
import { allVariants, foundVariant } from '../asked.js';
import { Adjudication, LegalOrders } from '../dto/adjudication.js';
import { AdjudicateInput, LegalOrdersInput } from '../dto/position.inputs.js';
import { Variant } from '../dto/variant.js';
import { judgementIn } from '../show/show-judgement.js';
import { variantIn } from '../show/show-variant.js';
import { VARIANT_CODE } from './path-parameters.js';
import { LocaleQuery } from './queries.js';

/** Questions to the rules alone: no account, no game, nothing recorded. */
@ApiTags('rules')
@Controller('api/v1')
export class AnalysisController {
  @Price(PRICE_OF_ANALYSIS)
  @Post('adjudications')
  @Answers(200, Adjudication, 'Adjudicates one phase of any position.')
  adjudicate(@Body() input: AdjudicateInput, @Query() { locale }: LocaleQuery): Adjudication {
    return judgementIn(judge(input), locale);
  }

  @Price(PRICE_OF_ANALYSIS)
  @Post('legal-orders')
  @Answers(200, LegalOrders, 'Every possible order of any position.', { isArray: true })
  legalOrders(@Body() input: LegalOrdersInput): readonly LegalOrders[] {
    return possibleOrders(input);
  }

  @Get('variants')
  @Answers(200, Variant, 'Every variant that can be played.', { isArray: true })
  variants(@Query() { locale }: LocaleQuery): Variant[] {
    return allVariants().map((variant) => variantIn(variant, locale));
  }

  @Get('variants/:code')
  @ApiParam(VARIANT_CODE)
  @Answers(200, Variant, 'A variant: its powers, provinces and borders.', { faults: ['NOT_FOUND'] })
  variant(@Param('code') code: string, @Query() { locale }: LocaleQuery): Variant {
    return variantIn(foundVariant(code), locale);
  }
}
