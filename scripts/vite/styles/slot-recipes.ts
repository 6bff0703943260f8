import { system } from '../../../src/design-system/theme/system.ts';
import type { Recipe } from './styled-parts.ts';

interface SlotRecipe {
  readonly className?: string;
  readonly slots: readonly string[];
  readonly base?: Readonly<Record<string, object>>;
  readonly variants?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, object>>>>>>;
  readonly defaultVariants?: Readonly<Record<string, unknown>>;
  readonly compoundVariants?: readonly { readonly css: Readonly<Record<string, object>> }[];
}

export interface SlotParts {
  readonly className: string;
  readonly parts: Readonly<Record<string, Recipe>>;
}

/** Chakra's recipes for components of several parts, as one recipe for each part. */
export function slotRecipes(): Readonly<Record<string, SlotParts>> {
  const recipes = (system._config.theme?.slotRecipes ?? {}) as unknown as Readonly<Record<string, SlotRecipe>>;
  return Object.fromEntries(
    Object.entries(recipes).map(([key, recipe]) => [
      key,
      {
        className: recipe.className ?? '',
        parts: Object.fromEntries(recipe.slots.map((slot) => [slot, partOf(recipe, slot)])),
      },
    ]),
  );
}

function partOf({ base, variants = {}, defaultVariants, compoundVariants = [] }: SlotRecipe, slot: string): Recipe {
  return {
    base: base?.[slot] ?? {},
    variants: Object.fromEntries(
      Object.entries(variants).map(([variant, options]) => [
        variant,
        Object.fromEntries(Object.entries(options).map(([option, styles]) => [option, styles[slot] ?? {}])),
      ]),
    ),
    ...(defaultVariants && { defaultVariants }),
    compoundVariants: compoundVariants
      .filter(({ css }) => css[slot])
      .map((combination) => ({ ...combination, css: combination.css[slot] ?? {} })),
  };
}
