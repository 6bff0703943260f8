import type { AnswerResult } from '#api-contract/compliance/score';
import type { Derived } from '#api-contract/mappings/endpoints';

/** Returns the derived answers that leave only one result, by ref: these are the ones that can be counted. */
export const exactIn = (derived: readonly Derived[] | undefined): ReadonlyMap<string, AnswerResult> =>
  new Map((derived ?? []).flatMap(({ ref, result }) => (result === null ? [] : [[ref, result] as const])));
