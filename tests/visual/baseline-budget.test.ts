import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { baselineFolder } from './baselines.ts';

/** In bytes. A new capability may raise it by one million at most (docs/adr/0049). */
const budget = 88_000_000;

test('the baselines stay within their budget', () => {
  const bytes = readdirSync(baselineFolder).reduce(
    (sum, file) => sum + statSync(path.join(baselineFolder, file)).size,
    0,
  );
  expect(bytes).toBeLessThanOrEqual(budget);
});
