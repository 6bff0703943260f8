import { expect, test } from 'vitest';
import { measurePassword } from './password-length.ts';

const ofLength = (length: number) => measurePassword('a'.repeat(length));

test.each([
  [0, 'empty', 10],
  [1, 'short', 9],
  [9, 'short', 1],
  [10, 'enough', 0],
  [13, 'enough', 0],
  [14, 'good', 0],
  [19, 'good', 0],
  [20, 'strong', 0],
  [200, 'strong', 0],
])('a password of %i characters is %s, %i missing', (length, strength, missing) => {
  expect(ofLength(length)).toMatchObject({ strength, missing });
});

test('the meter grows with every character and is full at twenty', () => {
  expect(ofLength(0).share).toBe(0);
  expect(ofLength(5).share).toBe(0.25);
  expect(ofLength(20).share).toBe(1);
  expect(ofLength(150).share).toBe(1);
});
