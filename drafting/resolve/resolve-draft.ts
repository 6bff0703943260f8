import type { Body, ClauseWording } from '../../api-contract/drafting/nodes.ts';
import type { Answers, Choices, Variable } from '../../api-contract/drafting/variables.ts';
import type { ResolvedDraft } from './resolved.ts';

export interface DraftSource {
  readonly body: Body;
  readonly variables: readonly Variable[];
  readonly answers: Answers;
  /** The rank of the fallback chosen, by the id of the clause’s node. */
  readonly choices?: Choices;
  /** The wordings of the library that the body’s clauses name. */
  readonly clauses?: readonly ClauseWording[];
  /** Of values in the text: BCP 47; `en-GB` unless given. */
  readonly locale?: string;
}

/** Decides conditions, numbers clauses, fills in answers and references. */
export function resolveDraft(_source: DraftSource): ResolvedDraft {
  throw new Error('Not built.');
}
