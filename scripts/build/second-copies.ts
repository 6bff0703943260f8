import { readFileSync } from 'node:fs';
import { inProject } from '../project.ts';

interface Installed {
  readonly dependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
}

/**
 * Throws when a package that is loaded as it is takes one that is bundled: the server would run two copies of that, of
 * which neither knows the other's values.
 */
export function refuseSecondCopies(loaded: ReadonlySet<string>, bundled: ReadonlySet<string>): void {
  const { packages } = JSON.parse(readFileSync(inProject('node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, Installed>;
  };
  const seen = new Set<string>();
  const visit = (name: string, asked: string): void => {
    if (bundled.has(name)) throw new Error(`${asked} would load a second copy of ${name}: bundle both or neither.`);
    if (seen.has(name)) return;
    seen.add(name);
    const { dependencies, peerDependencies } = packages[`node_modules/${name}`] ?? {};
    for (const next of Object.keys({ ...dependencies, ...peerDependencies })) visit(next, asked);
  };
  for (const name of loaded) visit(name, name);
}
