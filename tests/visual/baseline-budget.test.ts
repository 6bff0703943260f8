import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { baselineFolder } from './baselines.ts';

/** In bytes. A new capability may raise it by one million at most (docs/adr/0049). */
const budget = 83_000_000;

const pictures = readdirSync(baselineFolder).map((file) => ({
  story: path.basename(file, '.png'),
  bytes: readFileSync(path.join(baselineFolder, file)),
}));

test('the baselines stay within their budget', () => {
  expect(pictures.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(budget);
});

/** Drawn by the styles of signed-out pages, to be the same. */
const isDrawnTwice = (story: string) => story.endsWith('--before-sign-in');

test('no story has a picture that another story of its component has', () => {
  const alike = Map.groupBy(
    pictures.filter(({ story }) => !isDrawnTwice(story)),
    ({ story, bytes }) => `${story.split('--')[0]} ${createHash('sha256').update(bytes).digest('hex')}`,
  );
  const twice = [...alike.values()].filter(({ length }) => length > 1);
  expect(twice.map((stories) => stories.map(({ story }) => story))).toEqual([]);
});
