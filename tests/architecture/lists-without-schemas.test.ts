import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '#app/registry/pages.ts';
import { importsOf } from './imports-of.ts';
import { root } from './project-files.ts';

/** Pages that open often, and are read before anything is entered. */
const readFirst = pages.filter(({ name }) => name === 'home' || name.endsWith('List'));

/** The first module on the way from `module` that imports zod, as the way there; null where none does. */
function wayToSchemas(module: string, way: readonly string[] = [], seen = new Set<string>()): string | null {
  if (seen.has(module) || !existsSync(module)) return null;
  seen.add(module);
  const here = [...way, path.relative(root, module)];
  for (const { source, module: imported } of importsOf(module)) {
    if (source === 'zod') return here.join(' > ');
    const found = imported && wayToSchemas(imported, here, seen);
    if (found) return found;
  }
  return null;
}

const entries = ['main.tsx', 'shell/shell.tsx', ...readFirst.map(({ module }) => module)];

test.each(entries)('%s loads no schema before a form asks for one', (entry) => {
  expect(wayToSchemas(path.join(root, 'src/app', entry))).toBeNull();
});

test('a schema would be found', () => {
  expect(wayToSchemas(path.join(root, 'api-contract/list-query.ts'))).toBe('api-contract/list-query.ts');
});
