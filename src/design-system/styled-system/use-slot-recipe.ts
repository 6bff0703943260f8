import { slotRecipes } from 'virtual:design-system-slots';
import type { CompiledStyles } from './factory.ts';
import { type CompiledSlotRecipe, recipeClasses } from './recipes.ts';

type Props = Readonly<Record<string, unknown>>;

const made = new Map<string, ReturnType<typeof slotRecipe>>();

/** What Chakra's components ask for their styles: here each part's class names. */
export function useSlotRecipe({ key }: { readonly key: string }) {
  let recipe = made.get(key);
  if (!recipe) made.set(key, (recipe = slotRecipe(key)));
  return recipe;
}

function slotRecipe(key: string) {
  const compiled = slotRecipes[key];
  if (!compiled) throw new Error(`The theme has no recipe ${key}.`);
  const variants = variantsOf(compiled);
  const { slots, className } = compiled;
  const known = new Map<string, Readonly<Record<string, CompiledStyles>>>();

  function styles(choice: Props) {
    const name = variants.map((variant) => String(choice[variant])).join();
    let chosen = known.get(name);
    if (!chosen) {
      chosen = Object.fromEntries(
        Object.entries(slots).map(([slot, recipe]) => [slot, { classes: recipeClasses(recipe, choice) }]),
      );
      known.set(name, chosen);
    }
    return chosen;
  }

  return Object.assign(styles, {
    variantKeys: variants,
    classNameMap: Object.fromEntries(Object.keys(slots).map((slot) => [slot, `${className}__${slot}`])),
    /** Chakra's components hand `orientation` on to their behaviour as well. */
    splitVariantProps({ recipe: _recipe, ...props }: Props): [Props, Props] {
      const choice: Record<string, unknown> = {};
      const rest: Record<string, unknown> = {};
      for (const name in props) (variants.includes(name) ? choice : rest)[name] = props[name];
      if (variants.includes('orientation')) rest['orientation'] = props['orientation'];
      return [choice, rest];
    },
  });
}

const variantsOf = ({ slots }: CompiledSlotRecipe) => Object.keys(Object.values(slots)[0]?.variants ?? {});
