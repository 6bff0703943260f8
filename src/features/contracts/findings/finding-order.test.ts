import { describe, expect, it } from 'vitest';
import { findings, settledFindings } from '#mocks/fixtures/findings';
import { groupFindings, levelOf, neighbourOf } from './finding-order.ts';

describe('findings in order', () => {
  const groups = groupFindings(findings);

  it('begin with what the machine is surest of, and end with what it doubts', () => {
    const levels = groups.toCheck.map(levelOf);
    expect(levels).toEqual([
      ...levels.filter((level) => level === 'high'),
      ...levels.filter((level) => level === 'medium'),
      ...levels.filter((level) => level === 'low'),
    ]);
    expect([levels[0], levels.at(-1)]).toEqual(['high', 'low']);
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
