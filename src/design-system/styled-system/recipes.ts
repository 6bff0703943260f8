/** A recipe as the build leaves it: its styles lie in the style sheet, under class names made from its name. */
export interface CompiledRecipe {
  readonly name: string;
  /** Each variant and its default, null for none. */
  readonly variants: Readonly<Record<string, unknown>>;
  /** Choices that have a class of their own, in addition. */
  readonly combinations?: readonly Readonly<Record<string, unknown>>[];
}

export interface CompiledSlotRecipe {
  readonly className: string;
  readonly slots: Readonly<Record<string, CompiledRecipe>>;
}

/** The class names of a recipe for a choice of variants; what the choice leaves out takes its default. */
export function recipeClasses(recipe: CompiledRecipe, choice: Readonly<Record<string, unknown>>): string {
  let classes = recipe.name;
  const chosen: Record<string, unknown> = {};
  for (const variant in recipe.variants) {
    const option = choice[variant] === undefined ? recipe.variants[variant] : choice[variant];
    chosen[variant] = option;
    if (option != null) classes += ` ${recipe.name}-${variant}_${option}`;
  }
  recipe.combinations?.forEach((combination, index) => {
    if (Object.keys(combination).every((variant) => matches(combination[variant], chosen[variant]))) {
      classes += ` ${recipe.name}-${index}`;
    }
  });
  return classes;
}

const matches = (wanted: unknown, chosen: unknown) =>
  Array.isArray(wanted) ? wanted.includes(chosen) : wanted === chosen;
