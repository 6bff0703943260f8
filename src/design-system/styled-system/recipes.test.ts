import { expect, test } from 'vitest';
import { recipeClasses } from './recipes.ts';

const button = {
  name: 'button',
  variants: { size: 'sm', look: null, wide: null },
  combinations: [{ look: ['link', 'ghost'], wide: true }],
};

test('a recipe has its own class, and one for each variant that is chosen or has a default', () => {
  expect(recipeClasses(button, {})).toBe('button button-size_sm');
  expect(recipeClasses(button, { size: 'md', look: 'link' })).toBe('button button-size_md button-look_link');
});

test('null chooses none, not even the default', () => {
  expect(recipeClasses(button, { size: null })).toBe('button');
});

test('a combination has a class of its own where all of it is chosen', () => {
  expect(recipeClasses(button, { look: 'ghost', wide: true })).toContain(' button-0');
  expect(recipeClasses(button, { look: 'outline', wide: true })).not.toContain(' button-0');
  expect(recipeClasses(button, { look: 'ghost' })).not.toContain(' button-0');
});
