import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Files of the project as git would take them, by their path: no packages, no builds. Ends of names choose among them. */
export function projectFiles(...endings: string[]): string[] {
  const said = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return said
    .split('\n')
    .filter((file) => file && endings.some((ending) => file.endsWith(ending)) && existsSync(path.join(root, file)));
}
