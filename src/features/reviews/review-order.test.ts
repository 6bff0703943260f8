import { expect, test } from 'vitest';
import { review } from '#mocks/fixtures/reviews';
import { groupFindings, isOpen, nextOpen } from './review-order.ts';

const { findings } = review;

test('findings begin with deal-breakers and end with what asks for no decision', () => {
  expect(groupFindings(findings).map(([group]) => group)).toEqual(['deal_breaker', 'not_met', 'needs_review', 'met']);
});

test('a deal-breaker that is met stands with what is met', () => {
  const met = findings.map((finding) => ({ ...finding, verdict: 'met' as const }));
  expect(groupFindings(met).map(([group]) => group)).toEqual(['met']);
});

test('after a decision comes the next open finding, then the first one, then none', () => {
  const open = findings.filter(isOpen).map(({ rule }) => rule.id);
  const [first = '', last = ''] = [open.at(0), open.at(-1)];
  expect(nextOpen(findings, first)).toBe(last);
  expect(nextOpen(findings, last)).toBe(first);
  expect(nextOpen([findings[0] as (typeof findings)[number]], first)).toBe(first);
});
