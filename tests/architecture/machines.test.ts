import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectFiles, root } from './project-files.ts';

const machines = projectFiles('-machine.ts').filter((file) => file.startsWith('src/machines/'));
const users = projectFiles('.ts', '.tsx').filter((file) => file.startsWith('src/') && !file.includes('.test.'));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const functionMember = /^\s*(readonly )?\w+\??: \(.*\) => [^,{]*;$/m;

test('a machine holds no functions: its context, input and events are data', () => {
  expect(machines.length).toBeGreaterThan(5);
  expect(functionMember.test('  readonly now: () => number;')).toBe(true);
  expect(machines.filter((file) => functionMember.test(read(file)))).toEqual([]);
});

test('screens read tags and selectors, no paths of states', () => {
  expect(users.filter((file) => /\b(snapshot|state)\.matches\(/.test(read(file)))).toEqual([]);
});
