import { Args, ID, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import type { Locale } from '../../engine/index.js';
import { allVariants, variantNamed } from '../asked.js';
import { Power, Province, Variant } from '../dto/variant.js';
import { showVariant, type Translated, type VariantFacts } from '../show/show-variant.js';
import { InLocale } from './locale-arg.js';

@Resolver()
export class VariantsResolver {
  @Query(() => Variant, {
    nullable: true,
    description: 'The variant with this code or id; null when there is none.',
  })
  variant(
    @Args('code', { type: () => ID, description: 'Its code, "standard", or its id.' }) code: string,
  ): VariantFacts | null {
    const variant = variantNamed(code);
    return variant && showVariant(variant);
  }

  @Query(() => [Variant], { description: 'Every variant that can be played.' })
  variants(): VariantFacts[] {
    return allVariants().map(showVariant);
  }
}

@Resolver(() => Power)
export class PowerResolver {
  @ResolveField()
  name(@Parent() { names }: Translated, @InLocale() locale: Locale): string {
    return names[locale];
  }
}

@Resolver(() => Province)
export class ProvinceResolver {
  @ResolveField()
  name(@Parent() { names }: Translated, @InLocale() locale: Locale): string {
    return names[locale];
  }
}
