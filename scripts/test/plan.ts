import { appBuild, storybookBuild } from '../build/builds.ts';
import { browserCheck } from './browser-check.ts';
import { buildCheck } from './build-check.ts';
import { endToEndTests } from './end-to-end-tests.ts';
import { check, type Part } from './part.ts';
import { storyTests } from './story-tests.ts';
import { unitTests } from './unit-tests.ts';

const lint = check('lint', 'oxlint', '--deny-warnings');
const format = check('format', 'oxfmt', '--check');
const types = check('types', 'tsc');
const unused = check('unused', 'knip');
const app = buildCheck('app build', appBuild);
const storybook = buildCheck('storybook build', storybookBuild);

/** Parts of one step run side by side; a step waits for the one before. The long ones use every core by themselves. */
const steps: Part[][] = [
  [browserCheck, lint, format, types, unused],
  [app, storybook],
  [unitTests],
  [storyTests],
  [endToEndTests],
];

const needs = new Map<Part, Part[]>([
  [unitTests, [app, storybook]],
  [storyTests, [browserCheck, storybook]],
  [endToEndTests, [browserCheck, app]],
]);

export const partNames = steps.flat().map(({ name }) => name);

/** The steps to take for the chosen parts, with what they need. All of them when none is chosen. */
export function planFor(chosen: string[]): Part[][] {
  if (chosen.length === 0) return steps;
  const wanted = steps.flat().filter(({ name }) => chosen.includes(name));
  const taken = new Set(wanted.flatMap((part) => [...(needs.get(part) ?? []), part]));
  return steps.map((step) => step.filter((part) => taken.has(part))).filter((step) => step.length > 0);
}
