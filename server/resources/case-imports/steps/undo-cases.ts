import { sql } from 'kysely';
import { audit, auditMany } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import { changeImport, lockImport } from '../find-import.ts';
import type { Step } from './step.ts';

const casesAtATime = 1_000;

interface Undone {
  readonly id: string;
  readonly name: string;
  readonly import_row: number;
}

/** Move the cases of an upload to the bin, a bundle in a transaction; the next bundle is what does not lie there yet. */
export const undoCases: Step = async ({ record, inTenant, signal }) => {
  for (let left = true; left;) {
    signal.throwIfAborted();
    left = await inTenant(async (tenant) => {
      const held = await lockImport(tenant, record.id);
      if (held.state !== 'undoing') return false;
      const undone = await moveToBin(tenant, record.id);
      const target = { type: 'case_import', id: held.id, name: held.file_name };
      if (undone.length === 0) {
        await changeImport(tenant, record.id, { state: 'undone', finished_at: new Date() });
        await audit(tenant, { action: 'case_import.undone', target, after: { cases: held.progress } });
        return false;
      }
      await changeImport(tenant, record.id, { progress: held.progress + undone.length });
      await auditMany(
        tenant,
        undone.map(({ id, name, import_row }) => ({
          action: 'case.deleted',
          target: { type: 'case', id, name },
          before: { import_id: held.id, import_row },
        })),
      );
      return true;
    });
  }
};

async function moveToBin({ db, organisationId }: Tenant, importId: string): Promise<readonly Undone[]> {
  const { rows } = await sql<Undone>`
    update cases set deleted_at = now(), revision = revision + 1, updated_at = now()
    where organisation_id = ${organisationId} and id in (
      select id from cases
      where organisation_id = ${organisationId} and import_id = ${importId} and deleted_at is null
      order by import_row limit ${casesAtATime} for update
    )
    returning id, name, import_row`.execute(db);
  return rows.toSorted((one, other) => one.import_row - other.import_row);
}
