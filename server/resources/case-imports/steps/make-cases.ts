import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { audit } from '#kernel/audit';
import { notify } from '#kernel/notifications';
import { takeNumbers } from '#resources/contract-settings';
import { sortKey } from '#kernel/text';
import type { Tenant } from '#kernel/db';
import { changeImport, type LockedImport } from '../find-import.ts';
import type { CaseFacts } from '../rows/interpret-row.ts';
import { eachBundle, type Step } from './step.ts';

/** Make a case of every good row. Rows are looked at again: who or what they name may have gone since the check. */
export const makeCases: Step = (parts) =>
  eachBundle(
    parts,
    async (tenant, held, good) => {
      await makeAll(tenant, held, good);
      return {};
    },
    async (tenant, held) => {
      await changeImport(tenant, held.id, { state: 'done', finished_at: new Date() });
      await audit(tenant, {
        action: 'case_import.finished',
        target: { type: 'case_import', id: held.id, name: held.file_name },
        after: { cases: held.case_count, bad_rows: held.bad_row_count },
      });
      await notify(tenant, {
        people: [held.acted_by],
        own: true,
        kind: 'upload_finished',
        object: { type: 'case_import', id: held.id, name: held.file_name },
        parts: { count: held.case_count, failed: held.bad_row_count },
      });
    },
  );

type NumberedCase = CaseFacts & { readonly id: string; readonly number: string };

async function makeAll(tenant: Tenant, held: LockedImport, good: readonly CaseFacts[]): Promise<void> {
  if (good.length === 0) return;
  const numbers = await takeNumbers(tenant, 'cases', good.length);
  const made = good.map((facts, index): NumberedCase => ({
    ...facts,
    id: uuid(),
    number: numbers[index] ?? '',
    participant_ids: participantsOf(facts, held),
  }));
  await insertCases(tenant, held.id, made);
  await insertLinks(tenant, made);
  await insertFiles(tenant, made);
  await auditBundle(tenant, held, made);
}

/** Whoever imports a privileged case can read it, as if they had created it by itself. */
function participantsOf({ privileged, lead_id, participant_ids: people }: CaseFacts, { acted_by }: LockedImport) {
  return privileged && acted_by !== null && lead_id !== acted_by ? new Set([...people, acted_by]) : people;
}

/**
 * One entry for the bundle, which names each case with its row. What those rows said is proved by the entries before: the
 * hash of the table, and what its columns were taken for.
 */
async function auditBundle(tenant: Tenant, held: LockedImport, made: readonly NumberedCase[]): Promise<void> {
  await audit(tenant, {
    action: 'case_import.cases_made',
    target: { type: 'case_import', id: held.id, name: held.file_name },
    after: {
      first_row: made[0]?.row,
      last_row: made.at(-1)?.row,
      cases: made.map(({ row, id, number, name }) => ({ row, id, number, name })),
    },
  });
}

async function insertCases({ db, organisationId, author }: Tenant, importId: string, cases: readonly NumberedCase[]) {
  const rows = cases.map(({ participant_ids: _people, contract_ids: _contracts, files: _files, ...facts }) => ({
    ...facts,
    number_key: sortKey(facts.number),
    name_key: sortKey(facts.name),
  }));
  await sql`
    insert into cases (
      organisation_id, id, number, number_key, name, name_key, type, stage, priority, channel, requester_id, lead_id,
      department, practice_area, counterparty_id, due_date, description, privileged, closed_at, created_by, import_id, import_row
    )
    select ${organisationId}::uuid, r.id, r.number, r.number_key, r.name, r.name_key, r.type, r.stage, r.priority, r.channel,
      r.requester_id, r.lead_id, r.department, r.practice_area, r.counterparty_id, r.due_date, r.description, r.privileged,
      case when r.stage = 'closed' then now() end, ${author.id}::uuid, ${importId}::uuid, r."row"
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      id uuid, number text, number_key text, name text, name_key text, type text, stage text, priority text, channel text,
      requester_id uuid, lead_id uuid, department text, practice_area text, counterparty_id uuid, due_date date,
      description text, privileged boolean, "row" integer
    )`.execute(db);
}

async function insertLinks({ db, organisationId }: Tenant, cases: readonly NumberedCase[]): Promise<void> {
  const ofCase = (id: string) => ({ organisation_id: organisationId, case_id: id });
  const people = cases.flatMap(({ id, participant_ids }) =>
    [...participant_ids].map((user_id) => ({ ...ofCase(id), user_id })),
  );
  const contracts = cases.flatMap(({ id, contract_ids }) =>
    [...contract_ids].map((contract_id) => ({ ...ofCase(id), contract_id })),
  );
  for (const some of parted(people)) await db.insertInto('case_participants').values(some).execute();
  for (const some of parted(contracts)) await db.insertInto('case_contracts').values(some).execute();
}

async function insertFiles({ db, organisationId, author }: Tenant, cases: readonly NumberedCase[]): Promise<void> {
  const ofOrganisation = { organisation_id: organisationId };
  const files = cases.flatMap(({ id, files: named }) =>
    [...named.values()].map((file) => ({ file_id: uuid(), case_id: id, ...file })),
  );
  for (const some of parted(files)) {
    await db
      .insertInto('case_files')
      .values(
        some.map(({ file_id, case_id, name }) => ({ ...ofOrganisation, id: file_id, case_id, folder_id: null, name })),
      )
      .execute();
    await db
      .insertInto('case_file_versions')
      .values(
        some.map(({ file_id, sha256 }) => ({
          ...ofOrganisation,
          id: uuid(),
          file_id,
          number: 1,
          sha256,
          author_id: author.id,
        })),
      )
      .execute();
  }
}

/** A statement takes no more than 65,535 values. */
function* parted<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += 5_000) yield items.slice(at, at + 5_000);
}
