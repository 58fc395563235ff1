import type { Locale, Power, Province, Variant } from '../../engine/index.js';
import { publicId } from '../../kernel/ids.js';
import type {
  Power as PowerType,
  Province as ProvinceType,
  Variant as VariantType,
} from '../dto/variant.js';

/** A name in every language, until one is asked for. */
export interface Translated {
  readonly names: Readonly<Record<Locale, string>>;
}
export type PowerFacts = Omit<PowerType, 'name'> & Translated;
export type ProvinceFacts = Omit<ProvinceType, 'name'> & Translated;
export type VariantFacts = Omit<VariantType, 'powers' | 'provinces'> & {
  readonly powers: readonly PowerFacts[];
  readonly provinces: readonly ProvinceFacts[];
};

/** Made once for each variant: it never changes. */
const shown = new WeakMap<Variant, VariantFacts>();

export function showVariant(variant: Variant): VariantFacts {
  const known = shown.get(variant) ?? describe(variant);
  shown.set(variant, known);
  return known;
}

/** With every name in one language, as REST gives it. */
export function variantIn(variant: Variant, locale: Locale): VariantType {
  const { powers, provinces, ...facts } = showVariant(variant);
  const named = <Facts extends Translated>({ names, ...rest }: Facts) => ({
    ...rest,
    name: names[locale],
  });
  return { ...facts, powers: powers.map(named), provinces: provinces.map(named) };
}

function describe(variant: Variant): VariantFacts {
  const { code, name, soloCenters } = variant;
  return {
    id: publicId('variant', code),
    code,
    name,
    soloCenters,
    powers: variant.powers.map((power) => powerFacts(code, power)),
    provinces: variant.provinces.map((province) => provinceFacts(code, province)),
  };
}

function powerFacts(variant: string, { code, homes, names }: Power): PowerFacts {
  return { id: publicId('power', `${variant}.${code}`), code, homes, names };
}

function provinceFacts(variant: string, province: Province): ProvinceFacts {
  const { code, names, type, isSupplyCenter, coasts, adjacencies } = province;
  const id = publicId('province', `${variant}.${code}`);
  return { id, code, names, type, isSupplyCenter, coasts, adjacencies };
}
