import type { ClauseKindName } from '#api-contract/contracts/clause-kinds';
import type { FindingField } from '#api-contract/findings/endpoints';
import type { ClauseKind } from '#extraction';

/** What a finding is about, as it is stored: a field, or `clause:` and a kind of clause. */
export type Subject = FindingField | `clause:${ClauseKindName}`;

/** A kind by its name in the API. */
export const kindName = (kind: ClauseKind): ClauseKindName =>
  kind.toLowerCase().replace(/[^a-z]+/g, '_') as ClauseKindName;

export const clauseSubject = (kind: ClauseKind): Subject => `clause:${kindName(kind)}`;
