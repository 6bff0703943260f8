import { describe, expect, it } from 'vitest';
import { findings, settledFindings } from '#mocks/fixtures/findings';
import { groupFindings, neighbourOf } from './finding-order.ts';

describe('findings in order', () => {
  const groups = groupFindings(findings);

  it('begin with what the machine doubts most', () => {
    const doubts = groups.toCheck.map(({ confidence }) => confidence);
    expect(doubts).toEqual(doubts.toSorted((one, other) => one - other));
    expect(doubts[0]).toBe(0);
  });

  it('put aside what is absent or has nothing to look at', () => {
    expect(groups.notFound.every(({ state, citations }) => state === 'absent' || citations.length === 0)).toBe(true);
    expect(groups.toCheck.length + groups.notFound.length).toBe(findings.length);
  });

  it('have none left once all are reviewed', () => {
    expect(groupFindings(settledFindings.items).toCheck).toEqual([]);
  });

  it('go on with the next, at the end with the one before', () => {
    const [first, second] = groups.toCheck;
    expect(neighbourOf(groups.toCheck, first?.id ?? '')).toBe(second?.id);
    const [last, beforeLast] = groups.toCheck.toReversed();
    expect(neighbourOf(groups.toCheck, last?.id ?? '')).toBe(beforeLast?.id);
    expect(neighbourOf([], 'nothing')).toBeNull();
  });
});
