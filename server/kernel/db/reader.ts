import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Tenant } from './tenant.ts';

/** For whom a transaction reads. Some rows are private: only some people of their organisation read them. */
export interface Reader {
  /** A user; null before it is known who calls. */
  readonly userId: string | null;
  /** Reads private rows too. */
  readonly readsAll: boolean;
  /** Reads contracts, counterparties and cases, and so what stands among other rows but belongs to them. */
  readonly readsContracts: boolean;
  /** Reads controls, which tasks name that run them. */
  readonly readsControls?: boolean;
}

/** The server’s own work: jobs, and what must reach every row. */
export const everyRow: Reader = { userId: null, readsAll: true, readsContracts: true, readsControls: true };

/** Before a caller is known, nothing private is read. */
export const nobody: Reader = { userId: null, readsAll: false, readsContracts: false };

/** The reader as policies of row-level security know them, in `app.reader`. */
export const settingOf = ({ userId, readsAll }: Pick<Reader, 'userId' | 'readsAll'>) =>
  readsAll ? 'all' : (userId ?? '');

/** Who reads a private row, by table: which rows are private, and the ids of their readers. */
const privateRows: Readonly<Record<string, (row: RawBuilder<unknown>) => [RawBuilder<unknown>, RawBuilder<unknown>]>> =
  {
    cases: (row) => [sql`${row}.privileged`, sql`(${row}.participant_ids || ${row}.lead_id)`],
    case_imports: (row) => [sql`${row}.columns @> '[{"field": "privileged"}]'::jsonb`, sql`array[${row}.created_by]`],
  };

/** Tables whose rows may belong to a case, contract or counterparty, and are read with it. */
const belonging: ReadonlySet<string> = new Set([
  'assessed_requirements',
  'notifications',
  'task_series',
  'tasks',
  'tasks_and_obligations',
]);

/** What holds of the rows of a table that a reader may read. */
export function readable(table: string, alias: string, reader: Reader): RawBuilder<boolean> {
  if (belonging.has(table)) return readWithOwner(sql.raw(alias), reader);
  if (table === 'dashboards') return ownOrShared(sql.raw(alias), reader);
  const parts = privateRows[table];
  if (!parts || reader.readsAll) return sql<boolean>`true`;
  const [isPrivate, readers] = parts(sql.raw(alias));
  return sql<boolean>`(not ${isPrivate} or ${reader.userId}::uuid = any(${readers}))`;
}

/** Whether a reader may read every row of a table, so that what was added up of all of them is theirs to know. */
export function readsEveryRow(table: string, reader: Reader): boolean {
  if (belonging.has(table)) return reader.readsAll && reader.readsContracts;
  if (table === 'dashboards') return reader.readsAll && reader.userId === null;
  return reader.readsAll || !privateRows[table];
}

function readWithOwner(row: RawBuilder<unknown>, reader: Reader): RawBuilder<boolean> {
  if (!reader.readsContracts) {
    return sql<boolean>`num_nonnulls(${row}.case_id, ${row}.contract_id, ${row}.counterparty_id) = 0`;
  }
  if (reader.readsAll) return sql<boolean>`true`;
  return sql<boolean>`(${row}.case_id is null or exists (
    select from cases whole where whole.organisation_id = ${row}.organisation_id and whole.id = ${row}.case_id
      and ${readable('cases', 'whole', reader)}
  ))`;
}

/** Own rows, and those shared with the role of the reader, whatever else they may read. */
function ownOrShared(row: RawBuilder<unknown>, { userId, readsAll }: Reader): RawBuilder<boolean> {
  if (userId === null) return readsAll ? sql<boolean>`true` : sql<boolean>`false`;
  return sql<boolean>`(${row}.owner_id = ${userId} or (${row}.shared_with <> '{}' and exists (
    select from users reader where reader.organisation_id = ${row}.organisation_id and reader.id = ${userId}
      and reader.permission_class_id = any(${row}.shared_with)
  )))`;
}

const setReader = `select set_config('app.reader', $1, true), set_config('app.person', $2, true)`;

/** Runs work that must reach every row, whoever asked for it: a merge moves also what its caller doesn’t see. */
export async function withEveryRow<T>(tenant: Tenant, work: (tenant: Tenant) => Promise<T>): Promise<T> {
  const readAs = (reader: Reader) =>
    tenant.db.executeQuery(CompiledQuery.raw(setReader, [settingOf(reader), reader.userId ?? '']));
  await readAs(everyRow);
  // What work throws ends the transaction, and the setting with it.
  const result = await work({ ...tenant, reader: everyRow });
  await readAs(tenant.reader);
  return result;
}
