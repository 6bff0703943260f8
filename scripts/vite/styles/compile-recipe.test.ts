import { describe, expect, test } from 'vitest';
import { recipeClasses } from '../../../src/design-system/styled-system/recipes.ts';
import { differences } from './cascade.ts';
import { compileRecipe } from './compile-recipe.ts';
import { slotRecipes } from './slot-recipes.ts';
import { place, sourceFile } from './source-file.ts';
import { resolveRecipe, styledFiles } from './style-sheet.ts';
import { type Recipe, styledCalls } from './styled-parts.ts';

const ours = styledFiles({ stories: false })
  .map(sourceFile)
  .flatMap((file) => styledCalls(file).map(({ recipe, start }) => [place(file, start), recipe] as const));
const chakras = Object.entries(slotRecipes()).flatMap(([key, { parts }]) =>
  Object.entries(parts).map(([slot, recipe]) => [`${key}.${slot}`, recipe] as const),
);

/** Looks of Chakra's that nothing here asks for, and whose parts our refinements do not fit. */
const unused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'datePicker.input': { variant: 'flushed' },
};

function choices({ variants = {} }: Recipe): Record<string, string>[] {
  return Object.entries(variants).reduce<Record<string, string>[]>(
    (made, [variant, options]) =>
      made.flatMap((choice) => [choice, ...Object.keys(options).map((option) => ({ ...choice, [variant]: option }))]),
    [{}],
  );
}

const isUnused = (name: string, choice: Readonly<Record<string, string>>) =>
  Object.entries(unused[name] ?? {}).some(([variant, option]) => choice[variant] === option);

describe('the classes of a recipe come to what Chakra makes of it, whatever is chosen', () => {
  test.each([...ours, ...chakras])('%s', (name, recipe) => {
    const { compiled, rules } = compileRecipe(recipe, resolveRecipe);
    const differing = choices(recipe)
      .filter((choice) => !isUnused(name, choice))
      .flatMap((choice) => {
        const classes = new Set(recipeClasses(compiled, choice).split(' '));
        const apart = rules.filter(([className]) => classes.has(className)).map(([, styles]) => styles);
        return differences(resolveRecipe(recipe, choice), apart).map((each) => `${JSON.stringify(choice)}: ${each}`);
      });
    expect(differing).toEqual([]);
  });
});

test('a variant that Chakra would put before a condition of the page is found', () => {
  const base = { padding: '4', '@media (pointer: coarse)': { padding: '6' } };
  const together = { padding: '5', '@media (pointer: coarse)': { padding: '6' } };
  expect(differences(together, [base, { padding: '5' }])).not.toEqual([]);
  expect(
    differences(together, [{ padding: '4' }, { padding: '5' }, { '@media (pointer: coarse)': { padding: '6' } }]),
  ).toEqual([]);
});

test('a shorthand behind what it would take back is found', () => {
  const together = { padding: '5', paddingInline: '2' };
  expect(differences(together, [{ padding: '4', paddingInline: '2' }, { padding: '5' }])).not.toEqual([]);
});
