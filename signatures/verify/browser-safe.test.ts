import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const files = globSync('**/*.ts', { cwd: folder }).filter((file) => !file.endsWith('.test.ts'));

test('verifying needs nothing of the rest of this room, which runs on servers alone', () => {
  const leaving = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/from '(\.[^']+)'/g)]
      .map(([, source = '']) => path.relative(folder, path.resolve(folder, path.dirname(file), source)))
      .filter((target) => target.startsWith('..')),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(leaving).toEqual([]);
});
