import { expect, test } from 'vitest';
import { isOverdue } from './due.ts';

const evening = new Date('2026-01-15T23:30:00Z');

test('a day is overdue once it has passed where the reader is', () => {
  expect(isOverdue('2026-01-15', evening, 'UTC')).toBe(false);
  expect(isOverdue('2026-01-15', evening, 'Europe/Stockholm')).toBe(true);
  expect(isOverdue('2026-01-14', evening, 'UTC')).toBe(true);
});

test('what has no due date is never overdue', () => {
  expect(isOverdue(null, evening, 'UTC')).toBe(false);
});
