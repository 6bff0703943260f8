import type { AuditEntry } from '#api-contract/audit/endpoints';
import { caseFields } from '#api-contract/cases/fields';
import { contractFields } from '#api-contract/contracts/fields';
import { counterpartyFields } from '#api-contract/counterparties/fields';
import { fieldOfKey } from '#api-contract/field-keys';
import type { Field, Fields } from '#api-contract/fields';
import { obligationFields } from '#api-contract/obligations/fields';
import { taskFields } from '#api-contract/tasks/fields';
import type { Format } from '#design-system/format';
import { actMessages } from './acts.messages.ts';
import { auditLogMessages as words } from './audit-log.messages.ts';

/** A member of what an entry says was there before or after. */
export interface Difference {
  readonly key: string;
  readonly label: string;
  /** Undefined where the entry says nothing of it. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Names = ReadonlyMap<string, string>;

const tables: Readonly<Record<string, Fields>> = {
  contract: contractFields,
  case: caseFields,
  counterparty: counterpartyFields,
  task: taskFields,
};

/** Entries about obligations are kept with their contract. */
const tableOf = ({ action, target }: AuditEntry): Fields =>
  (action.startsWith('contract.obligation') ? obligationFields : tables[target.type]) ?? {};

/** More names than these make no sentence. */
const mostNamed = 3;

/** What an entry tells in a sentence, with signs of the caller for who did it and for what it is about. */
export function sentenceOf(entry: AuditEntry, actor: string, object: string, format: Pick<Format, 'list'>): string {
  const labels = entry.action.endsWith('.updated') ? changedLabels(entry) : [];
  if (labels.length > 0 && labels.length <= mostNamed)
    return words.changed(actor, format.list(labels.map((label) => words.quoted(label))), object);
  const act = (actMessages as Readonly<Record<string, ((...names: string[]) => string) | undefined>>)[entry.action];
  return act?.(actor, object) ?? words.actedOtherwise(actor, entry.action);
}

/** What people call the fields that changed; none where one has no name of its own. */
function changedLabels(entry: AuditEntry): string[] {
  const table = tableOf(entry);
  const fields = Object.keys(entry.after ?? {}).map((key) => fieldOfKey(table, key));
  return fields.every((field) => field !== undefined) ? fields.map(({ label }) => label) : [];
}

/** What was there before and after, member by member; `names` are those of people and others by their id. */
export function differences(entry: AuditEntry, format: Format, names: Names = new Map()): Difference[] {
  const { before, after } = entry;
  const table = tableOf(entry);
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((key) => {
    const field = fieldOfKey(table, key);
    const text = (facts: AuditEntry['before']) =>
      facts && key in facts ? valueText(facts[key], field, format, names) : undefined;
    return { key, label: field?.label ?? plainName(key), before: text(before), after: text(after) };
  });
}

function valueText(value: unknown, field: Field | undefined, format: Format, names: Names): string {
  if (value === null || value === undefined || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) {
    const texts = value.map((item) => valueText(item, undefined, format, names));
    return texts.length > 0 ? format.list(texts) : words.nothing;
  }
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value as string | number);
  if (field?.kind === 'day' && isDate(text)) return format.date(text);
  if (field?.kind === 'moment' && isDate(text)) return format.dateTime(text);
  return names.get(text) ?? text;
}

const isDate = (text: string) => !Number.isNaN(Date.parse(text));

/** A name of the API as a reader can take it: `permission_class` as “Permission class”. */
function plainName(key: string): string {
  const spaced = key.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
