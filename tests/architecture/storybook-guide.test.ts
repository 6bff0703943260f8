import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { guidance } from '../../.storybook/docs/guidance.ts';
import { screensOfStories } from '../../.storybook/journey.ts';
import { root } from './project-files.ts';

const stories = globSync('src/**/*.stories.tsx', { cwd: root });

const kebab = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();

const ids = new Set(
  stories.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const title = kebab(/title: '([^']+)'/.exec(text)?.[1] ?? '');
    return Array.from(text.matchAll(/^export const (\w+) = /gm), ([, name = '']) => `${title}--${kebab(name)}`);
  }),
);

test('every link of a story that leads to another screen leads to a story', () => {
  expect(Object.values(screensOfStories).filter((id) => !ids.has(id))).toEqual([]);
});

test('every part of the design system says what to use it for and what not', () => {
  const folders = stories.filter((file) => file.startsWith('src/design-system/')).map((file) => file.split('/')[2]);
  expect(Object.keys(guidance).toSorted()).toEqual([...new Set(folders)].toSorted());
});
