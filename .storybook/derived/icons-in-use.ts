import { globSync, readFileSync } from 'node:fs';
import { inProject } from '../../scripts/project.ts';

const imports = /import \{([^}]*)\} from 'lucide-react';/g;

/** The icons of the product, by name, with the folders of `src` that use them. */
export function iconsInUse(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const files = globSync('**/*.{ts,tsx}', { cwd: inProject('src') }).filter(
    (file) => !/\.(stories|test)\.|fixture/.test(file),
  );
  for (const file of files) {
    const folder = file.split('/').slice(0, 2).join('/');
    for (const [, names = ''] of readFileSync(inProject('src', file), 'utf8').matchAll(imports))
      for (const name of names.split(',').map((text) => text.trim().replace(/ as .*/, '')))
        if (name && !name.startsWith('type ')) found.set(name, (found.get(name) ?? new Set()).add(folder));
  }
  const sorted = [...found].toSorted(([a], [b]) => a.localeCompare(b));
  return new Map(sorted.map(([name, folders]) => [name, [...folders].toSorted()]));
}
