import { Args, ID, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { findVariant, type Locale, variantCodes } from '../../engine/index.js';
import { askedVariant, variantCode } from '../asked.js';
import { Power, Province, Variant } from '../dto/variant.js';
import { showVariant, type Translated, type VariantFacts } from '../show/show-variant.js';
import { LOCALE_ARG } from './locale-arg.js';

@Resolver()
export class VariantsResolver {
  @Query(() => Variant, {
    nullable: true,
    description: 'The variant with this code or id; null when there is none.',
  })
  variant(
    @Args('code', { type: () => ID, description: 'Its code, "standard", or its id.' }) code: string,
  ): VariantFacts | null {
    const variant = findVariant(variantCode(code));
    return variant ? showVariant(variant) : null;
  }

  @Query(() => [Variant], { description: 'Every variant that can be played.' })
  variants(): VariantFacts[] {
    return variantCodes.map((code) => showVariant(askedVariant(code)));
  }
}

@Resolver(() => Power)
export class PowerResolver {
  @ResolveField()
  name(@Parent() { names }: Translated, @Args(LOCALE_ARG) locale: Locale | null): string {
    return names[locale ?? 'EN'];
  }
}

@Resolver(() => Province)
export class ProvinceResolver {
  @ResolveField()
  name(@Parent() { names }: Translated, @Args(LOCALE_ARG) locale: Locale | null): string {
    return names[locale ?? 'EN'];
  }
}
