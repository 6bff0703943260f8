import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pages } from '#app/registry/pages.ts';
import { root } from './project-files.ts';

/** Pages that open often, and are read before anything is entered. */
const readFirst = pages.filter(({ name }) => name === 'home' || name.endsWith('List'));

const importMap: Record<string, string> = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).imports;
const statement = /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^']+)';/gms;
const onlyTypes = /^(?:import|export) \{\s*(?:type [^,}]+,?\s*)+\} from/;

function moduleOf(source: string, importer: string): string | undefined {
  if (source.startsWith('.')) return path.resolve(path.dirname(importer), source);
  for (const [pattern, target] of Object.entries(importMap)) {
    const [start = '', end] = pattern.split('*');
    if (end === undefined ? source === pattern : source.startsWith(start)) {
      return path.join(root, target.replace('*', source.slice(start.length)));
    }
  }
  return undefined;
}

/** The first module on the way from `module` that imports zod, as the way there; null where none does. */
function wayToSchemas(module: string, way: readonly string[] = [], seen = new Set<string>()): string | null {
  if (seen.has(module) || !existsSync(module)) return null;
  seen.add(module);
  const here = [...way, path.relative(root, module)];
  for (const [text, source = ''] of readFileSync(module, 'utf8').matchAll(statement)) {
    if (onlyTypes.test(text)) continue;
    if (source === 'zod') return here.join(' > ');
    const imported = moduleOf(source, module);
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
