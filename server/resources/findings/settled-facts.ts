import type { FindingFacts } from '#api-contract/findings/endpoints';
import type { RowOf } from '#kernel/db';
import type { FindingRecord } from './find-findings.ts';

/** What an earlier verdict replaced, where it has not been changed since. */
export function factsToRestore(
  contract: RowOf<'contracts'>,
  { wrote, replaced }: Pick<FindingRecord, 'wrote' | 'replaced'>,
): FindingFacts {
  if (!wrote || !replaced) return {};
  const untouched = keysOf(wrote).filter((key) => isSame(key, contract[key], wrote[key]));
  return Object.fromEntries(untouched.map((key) => [key, replaced[key] ?? null]));
}

/** Whether a fact of a contract is what a finding says; amounts are the same however many noughts follow the point. */
export function isSame(key: keyof FindingFacts, held: unknown, said: unknown): boolean {
  const plain = (fact: unknown) => (key === 'value' && fact !== null ? Number(fact) : fact);
  return plain(held) === plain(said);
}

export const keysOf = (facts: FindingFacts) => Object.keys(facts) as (keyof FindingFacts)[];
