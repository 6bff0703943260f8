import { createHash } from 'node:crypto';
import type { CompiledRecipe } from '../../../src/design-system/styled-system/recipes.ts';
import type { Recipe } from './styled-parts.ts';

/** Resolves a recipe with one choice of variants, as Chakra does. */
export type Resolve = (recipe: Recipe, choice: Readonly<Record<string, unknown>>) => object;

export interface RecipeRules {
  /** What the running application needs to choose class names. */
  readonly compiled: CompiledRecipe;
  /** What each class declares, in the order in which they have to stand. */
  readonly rules: readonly (readonly [className: string, styles: object])[];
}

/** The classes of a recipe: one for its base, one for each variant and each combination. */
export function compileRecipe(recipe: Recipe, resolve: Resolve, name = `r${hash(recipe)}`): RecipeRules {
  const { base = {}, variants = {}, defaultVariants = {}, compoundVariants = [] } = recipe;
  const alone = (styles: object) => resolve({ base: styles }, {});
  const rules: [string, object][] = [[name, alone(base)]];
  for (const [variant, options] of Object.entries(variants)) {
    for (const [option, styles] of Object.entries(options)) {
      rules.push([`${name}-${variant}_${option}`, alone(styles)]);
    }
  }
  compoundVariants.forEach(({ css }, index) => rules.push([`${name}-${index}`, alone(css)]));
  return {
    compiled: {
      name,
      variants: Object.fromEntries(Object.keys(variants).map((variant) => [variant, defaultVariants[variant] ?? null])),
      ...(compoundVariants.length > 0 && {
        combinations: compoundVariants.map(({ css: _css, ...choice }) => choice),
      }),
    },
    rules: inOrder(rules),
  };
}

/**
 * Base, variants, combinations; what holds under a condition of the page (`@media`) once more in that order behind, as
 * Chakra sorts what it has put together.
 */
function inOrder(rules: readonly (readonly [string, object])[]): (readonly [string, object])[] {
  const part = (conditional: boolean) =>
    rules.map(([name, styles]) => {
      const kept = Object.entries(styles).filter(([key]) => /^@(media|container)/.test(key) === conditional);
      return [name, Object.fromEntries(kept)] as const;
    });
  return [...part(false), ...part(true)].filter(([, styles]) => Object.keys(styles).length > 0);
}

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 6);
