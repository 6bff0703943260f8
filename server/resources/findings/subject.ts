import { clauseKinds, type ClauseKindName } from '#api-contract/contracts/clause-kinds';
import { findingField, type Finding, type FindingField } from '#api-contract/findings/endpoints';
import type { ClauseKind } from '#extraction';

/** What a finding is about, as it is stored: a field, or `clause:` and a kind of clause. */
export type Subject = FindingField | `clause:${ClauseKindName}`;

/** A kind by its name in the API. */
export const kindName = (kind: ClauseKind): ClauseKindName =>
  kind.toLowerCase().replace(/[^a-z]+/g, '_') as ClauseKindName;

export const clauseSubject = (kind: ClauseKind): Subject => `clause:${kindName(kind)}`;

/** The field or the kind of clause that a stored subject names; nothing for one that is no longer known. */
export function parseSubject(subject: string): Finding['subject'] | null {
  const field = findingField.safeParse(subject);
  if (field.success) return { kind: 'field', field: field.data };
  const clause = clauseKinds.find((kind) => subject === `clause:${kind}`);
  return clause ? { kind: 'clause', clause } : null;
}
