import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { insertInto, readable, type Tenant } from '#kernel/db';
import { sortKey } from '#kernel/text';
import type { LockedImport } from '../find-import.ts';
import { counterpartyNames } from './counterparty-names.ts';
import type { CaseFacts } from './interpret-row.ts';

/** What a row has in common with a case, or with an earlier row. */
type Identity = Pick<CaseFacts, 'name' | 'counterparty_id' | 'due_date'>;

export interface FoundDuplicate {
  readonly facts: CaseFacts;
  readonly case_id: string | null;
  readonly of_row: number | null;
}

/** Finds rows with the name, counterparty and due date of an existing case or of an earlier row; names in any case and accents. */
export class DuplicateFinder {
  readonly #rows = new Map<string, number>();

  /** Later rows are compared with these. */
  note(rows: readonly CaseFacts[]): void {
    for (const facts of rows) {
      const key = identityOf(facts);
      if (!this.#rows.has(key)) this.#rows.set(key, facts.row);
    }
  }

  async divide(tenant: Tenant, held: LockedImport, rows: readonly CaseFacts[]) {
    const cases = await findCases(tenant, held, rows);
    const others: CaseFacts[] = [];
    const found: FoundDuplicate[] = [];
    for (const facts of rows) {
      const key = identityOf(facts);
      const caseId = cases.get(key);
      const earlier = this.#rows.get(key);
      if (caseId !== undefined) found.push({ facts, case_id: caseId, of_row: null });
      else if (earlier !== undefined) found.push({ facts, case_id: null, of_row: earlier });
      else others.push(facts);
      this.note([facts]);
    }
    return { others, found };
  }
}

/** Sort keys are cut off, so that the whole name comes with a long one. */
function identityOf({ name, counterparty_id, due_date }: Identity): string {
  return JSON.stringify([sortKey(name), name.length < 100 ? '' : name.toLowerCase(), counterparty_id, due_date]);
}

/** Cases outside the bin that this upload didn’t make itself, by identity. */
async function findCases(tenant: Tenant, held: LockedImport, rows: readonly CaseFacts[]): Promise<Map<string, string>> {
  const { db, organisationId } = tenant;
  if (rows.length === 0) return new Map();
  const wanted = JSON.stringify(
    rows.map(({ name, counterparty_id, due_date }) => ({ name_key: sortKey(name), counterparty_id, due_date })),
  );
  const { rows: cases } = await sql<Identity & { id: string }>`
    select distinct c.id, c.name, c.counterparty_id, c.due_date, c.created_at
    from json_to_recordset(${wanted}::json) as w(name_key text, counterparty_id uuid, due_date date)
    join cases c on c.organisation_id = ${organisationId} and c.name_key = w.name_key and c.deleted_at is null
      and c.counterparty_id is not distinct from w.counterparty_id and c.due_date is not distinct from w.due_date
    where c.import_id is distinct from ${held.id} and ${readable('cases', 'c', readerOf(held))}
    order by c.created_at desc, c.id desc`.execute(db);
  return new Map(cases.map((found) => [identityOf(found), found.id]));
}

/** What an upload shows is seen by everyone with access to uploads, unless a column of it says which cases are privileged. */
function readerOf({ columns, created_by }: LockedImport) {
  const isPrivate = columns.some(({ field }) => field === 'privileged');
  return { userId: isPrivate ? created_by : null, readsAll: false, readsContracts: true };
}

/** Keep which rows are duplicates, for people to look at. */
export async function keepDuplicates(
  tenant: Tenant,
  importId: string,
  found: readonly FoundDuplicate[],
): Promise<void> {
  if (found.length === 0) return;
  const names = await counterpartyNames(
    tenant,
    found.map(({ facts }) => facts),
  );
  const values = found.map(({ facts, case_id, of_row }) => ({
    import_id: importId,
    row_no: facts.row,
    id: uuid(),
    name: facts.name,
    counterparty: names.get(facts.counterparty_id ?? '') ?? null,
    due_date: facts.due_date,
    case_id,
    of_row,
  }));
  await insertInto(tenant, 'case_import_duplicates', values).execute();
}
