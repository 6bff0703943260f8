import { clauseKinds } from '../contracts/clause-kinds.ts';
import { findingField, type FindingSubject } from './endpoints.ts';

/** The field or the kind of clause that a stored subject names; nothing for one that is no longer known. */
export function parseSubject(subject: string): FindingSubject | null {
  const field = findingField.safeParse(subject);
  if (field.success) return { kind: 'field', field: field.data };
  const clause = clauseKinds.find((kind) => subject === `clause:${kind}`);
  return clause ? { kind: 'clause', clause } : null;
}
