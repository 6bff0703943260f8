import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './project-files.ts';

/** Reads typed dates in the order that the locale writes them in. */
const readers = ['src/design-system/date-field/locale-date.ts'];

const formatting =
  /new Intl\.(DateTimeFormat|NumberFormat|RelativeTimeFormat|ListFormat|PluralRules)\b|\.toLocale(Date|Time)?String\(/;

test('dates and numbers are written in one place', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|stories)\.tsx?$|^src\/design-system\/format\//.test(file) && !readers.includes(file),
  );
  expect(files.filter((file) => formatting.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
