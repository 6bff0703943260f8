import { expect, test } from 'vitest';
import type { SubjectQuality } from '#api-contract/findings/reading-settings';
import { shareOfWrong, worstFirst } from './quality-order.ts';

const judged = (accepted: number, corrected: number, rejected: number): SubjectQuality => ({
  subject: { kind: 'field', field: 'title' },
  found: 20,
  accepted,
  corrected,
  rejected,
});

test('what was corrected or rejected counts against what someone looked at', () => {
  expect(shareOfWrong(judged(6, 1, 3))).toBe(0.4);
  expect(shareOfWrong(judged(0, 0, 0))).toBeNull();
});

test('the worst comes first, unreviewed kinds last', () => {
  const [good, bad, unknown] = [judged(9, 1, 0), judged(1, 9, 0), judged(0, 0, 0)];
  expect(worstFirst([unknown, good, bad])).toEqual([bad, good, unknown]);
});
