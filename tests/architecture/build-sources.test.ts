import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { appBuild, storybookBuild } from '../../scripts/build/builds.ts';
import { importsOf } from './imports-of.ts';
import { projectFiles, root } from './project-files.ts';

/** Everything that a module imports, itself or by others, at once or later. */
function reachedFrom(entries: readonly string[]): string[] {
  const seen = new Set<string>();
  const waiting = entries.map((entry) => path.join(root, entry));
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (seen.has(module) || !existsSync(module)) continue;
    seen.add(module);
    if (!/\.tsx?$/.test(module)) continue;
    for (const { module: imported } of importsOf(module, { dynamic: true })) if (imported) waiting.push(imported);
  }
  return [...seen].map((module) => path.relative(root, module));
}

const stories = projectFiles('.stories.tsx').filter((file) => /^(src|\.storybook)\//.test(file));

// A build that doesn’t know a source stays as it is when the source changes.
test.each([
  [appBuild, ['src/app/main.tsx', 'src/app/verification/main.tsx'], 500],
  [storybookBuild, ['.storybook/preview.tsx', ...stories], 1_000],
])('the build of $name knows everything that it is made from', (build, entries, atLeast) => {
  const reached = reachedFrom(entries);
  expect(reached.length).toBeGreaterThan(atLeast);
  // The app imports mocks for `npm run dev:mock` alone; its build leaves them out.
  const sources = [...build.sources, 'mocks'];
  const known = (file: string) => sources.some((source) => file === source || file.startsWith(`${source}/`));
  expect(reached.filter((file) => !known(file))).toEqual([]);
});
