import type { ContractFacts } from '../contracts/index.ts';

/** A contract to look around in: what is known of it, and its wording. */
export interface SampleContract {
  readonly fileName: string;
  /** Days are reckoned from the day it is made, so that something is always due soon. */
  readonly facts: (inDays: (days: number) => string) => ContractFacts & { readonly title: string };
  readonly opening: string;
  /** Numbered in their order; the first line of each is its heading. */
  readonly clauses: readonly (readonly [heading: string, ...paragraphs: string[]])[];
}
