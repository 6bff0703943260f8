import { describe, expect, test } from 'vitest';
import { newPassword } from '#contract/values';
import { passwordLength, shortestPassword } from './password-length.ts';

const ofLength = (length: number) => passwordLength('a'.repeat(length));

describe('the length meter of a new password', () => {
  test('says how many characters are missing', () => {
    expect(ofLength(1)).toEqual({ kind: 'short', share: 0.05, missing: 9 });
    expect(ofLength(9)).toMatchObject({ kind: 'short', missing: 1 });
  });

  test.each([
    [0, 'empty'],
    [9, 'short'],
    [10, 'enough'],
    [13, 'enough'],
    [14, 'good'],
    [19, 'good'],
    [20, 'strong'],
    [200, 'strong'],
  ])('%i characters are %s', (length, kind) => {
    expect(ofLength(length).kind).toBe(kind);
  });

  test('is full at twenty characters and never fuller', () => {
    expect(ofLength(20).share).toBe(1);
    expect(ofLength(150).share).toBe(1);
  });

  test('agrees with the contract about the shortest password', () => {
    expect(newPassword.safeParse('a'.repeat(shortestPassword)).success).toBe(true);
    expect(newPassword.safeParse('a'.repeat(shortestPassword - 1)).success).toBe(false);
  });
});
