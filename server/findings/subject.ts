import { clauseKinds, type ClauseKindName } from '#contract/clause-kinds';
import { findingField, type FindingField } from '#contract/findings';
import type { ClauseKind } from '#reading';

/** What a finding is about, as it is stored: a field, or `clause:` and a kind of clause. */
export type Subject = FindingField | `clause:${ClauseKindName}`;

/** A kind by its name in the API. */
export const kindName = (kind: ClauseKind): ClauseKindName =>
  kind.toLowerCase().replace(/[^a-z]+/g, '_') as ClauseKindName;

export const clauseSubject = (kind: ClauseKind): Subject => `clause:${kindName(kind)}`;

/** The field or the kind of clause that a stored subject names. */
export function parseSubject(
  subject: string,
): { field: FindingField; clause: null } | { field: null; clause: ClauseKindName } | null {
  const field = findingField.safeParse(subject);
  if (field.success) return { field: field.data, clause: null };
  const clause = clauseKinds.find((kind) => subject === `clause:${kind}`);
  return clause ? { field: null, clause } : null;
}
