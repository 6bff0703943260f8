import { availableParallelism } from 'node:os';
import { appBuild, bringUpToDate, bundleServerIfNeeded, storybookBuild } from '../build/builds.ts';
import { browserCheck } from './browser-check.ts';
import { buildCheck } from './build-check.ts';
import { endToEndTests } from './end-to-end-tests.ts';
import { check, type Part } from './part.ts';
import { storyTests } from './story-tests.ts';
import { vitestPart } from './vitest-part.ts';

const cores = availableParallelism();

/** Two processes per core: a test process waits for its database, browser or server about half of the time. */
export const slots = cores * 2;

/** How many processes a long part runs in. */
const workers = Math.min(cores, 4);

const app = buildCheck('app build', () => bringUpToDate(appBuild));
const bundle = buildCheck('server bundle', bundleServerIfNeeded);
const storybook = buildCheck('storybook build', () => bringUpToDate(storybookBuild));

/**
 * In the order in which they start as room allows: what others need, then what finds faults early, then the long parts.
 * The unit tests come last, as they are the easiest to run beside what is left.
 */
const parts: Part[] = [
  storybook,
  app,
  bundle,
  browserCheck,
  // With one checker, types take half of the processor time.
  check('types', 'tsc', '--checkers', '1'),
  check('lint', 'oxlint', '--deny-warnings'),
  check('spelling', 'cspell', 'lint', '--no-progress', '--no-summary', '--gitignore'),
  check('format', 'oxfmt', '--check'),
  // What it keeps serves the generator's test.
  check('unused', 'knip', '--cache', '--cache-location', '.cache/knip'),
  vitestPart('server', { slots: workers, needs: [app] }),
  storyTests({ slots: workers, needs: [browserCheck, storybook] }),
  endToEndTests({ slots: workers, needs: [browserCheck, app, bundle] }),
  vitestPart('unit', { slots: Math.ceil(workers / 2), needs: [app, storybook] }),
];

export const partNames = parts.map(({ name }) => name);

/** The chosen parts with what they need; all parts when none is chosen. */
export function planFor(chosen: string[]): Part[] {
  if (chosen.length === 0) return parts;
  const taken = new Set(
    parts.filter(({ name }) => chosen.includes(name)).flatMap((part) => [...(part.needs ?? []), part]),
  );
  return parts.filter((part) => taken.has(part));
}
