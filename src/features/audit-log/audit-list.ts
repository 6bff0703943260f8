import type { AuditEntry } from '#api-contract/audit/endpoints';
import { auditFields } from '#api-contract/audit/fields';
import { listState, type ListState } from '#kit/list';
import { auditLogMessages as words } from './audit-log.messages.ts';

export const auditList = listState(auditFields, { sort: '-occurred_at' });
export type AuditListState = ListState<typeof auditFields>;

/** A thing as the filter names it; null for what has no id. */
export const objectKey = ({ target: { type, id } }: AuditEntry) => (id === null ? null : `${type}:${id}`);

/** What filters offer, from the entries that are shown. */
export function filterChoices(entries: readonly AuditEntry[]) {
  const objects = entries.flatMap((entry) => {
    const key = objectKey(entry);
    return key === null ? [] : [[key, objectName(entry)] as const];
  });
  const distinct = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  return {
    optionNames: { ...words.options, object: Object.fromEntries(objects) },
    known: {
      object: distinct(objects.map(([key]) => key)),
      ip: distinct(entries.map(({ ip }) => ip)),
      request: distinct(entries.map(({ request_id }) => request_id)),
    },
  };
}

/** What a thing is called. */
export const objectName = ({ target: { name }, withheld }: AuditEntry) =>
  withheld ? words.withheld : (name ?? words.unnamed);

/** What kind of thing an entry is about. */
export const objectType = ({ target: { type } }: AuditEntry) =>
  (words.options.object_type as Readonly<Record<string, string | undefined>>)[type] ?? type;
