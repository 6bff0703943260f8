import { expect, test } from 'vitest';
import { eachAlone } from './alone-tests.ts';

test('each story of a component runs alone once', () => {
  const alone = eachAlone('describe("Menu", () => { describe("Open", a); describe("Dark", b); });');
  expect(alone).toEqual([
    'describe("Menu", () => { describe[\'only\']("Open", a); describe("Dark", b); });',
    'describe("Menu", () => { describe("Open", a); describe[\'only\']("Dark", b); });',
  ]);
});
