import type { AuditEvent } from '#kernel/audit';
import type { RowOf } from '#kernel/db';
import type { Deed } from '#kernel/records';

const done: Record<Deed, string> = { created: 'added', updated: 'changed', deleted: 'removed', restored: 'restored' };

/** The audit entry of a deed on a part of a case: `case.task_added` on the case. */
export function eventOnCase(
  { id, name }: RowOf<'cases'>,
  part: 'task' | 'folder' | 'file',
  deed: Deed,
  before: object,
  after: object = {},
): AuditEvent {
  const unlessEmpty = (facts: object) => (Object.keys(facts).length > 0 ? facts : null);
  return {
    action: `case.${part}_${done[deed]}`,
    target: { type: 'case', id, name },
    before: unlessEmpty(before),
    after: unlessEmpty(after),
  };
}
