import type { Verdict } from './finding.ts';

/** Between surely there and surely not lies a band where only a person can tell. */
export function verdictOf(
  chance: number,
  { presentFrom, absentBelow }: { presentFrom: number; absentBelow: number },
): Verdict {
  if (chance >= presentFrom) return 'found';
  return chance < absentBelow ? 'absent' : 'uncertain';
}

/** How sure a verdict is: of what was found that it is there, of what is absent that it is not. */
export function confidenceOf(verdict: Verdict, chance: number): number {
  return verdict === 'absent' ? 1 - chance : chance;
}

/** From which confidence on a value is said rather than offered. */
export const valueFrom = 0.5;
