import type { ContractFacts } from '#resources/contracts';

interface SampleNames {
  readonly title: string;
  readonly our_entity: string;
  readonly counterparty: string;
}

/** A contract to look around in: what is known of it, and its wording. */
export interface SampleContract {
  readonly fileName: string;
  /** Days are counted from the day it is created, so that something is always due soon. */
  readonly facts: (inDays: (days: number) => string) => ContractFacts & SampleNames;
  readonly opening: string;
  /** Numbered in their order; the first line of each is its heading. */
  readonly clauses: readonly (readonly [heading: string, ...paragraphs: string[]])[];
}
