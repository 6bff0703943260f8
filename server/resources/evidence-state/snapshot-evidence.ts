import { anyOf, selectFrom, type Tenant } from '#kernel/db';
import { todayOf } from '#resources/task-series';
import { freshnessOfRow, readEvidenceRows } from './read-evidence.ts';

/** The evidence of an assessment as a snapshot keeps it: by hashes, so that it can be compared with what is there later. */
export async function snapshotEvidence(tenant: Tenant, assessmentId: string) {
  const rows = await readEvidenceRows(tenant, (all) => all.where('e.assessment_id', '=', assessmentId));
  const today = await todayOf(tenant);
  const hashes = new Map([
    ...(await hashesOf(
      tenant,
      'compliance_versions',
      rows.flatMap(({ version_id }) => version_id ?? []),
    )),
    ...(await hashesOf(
      tenant,
      'contract_versions',
      rows.flatMap(({ contract_version_id }) => contract_version_id ?? []),
    )),
  ]);
  return rows.map((row) => ({
    id: row.id,
    ref: row.ref,
    period_from: row.period_from,
    period_to: row.period_to,
    purpose: row.purpose,
    freshness: freshnessOfRow(row, today),
    version:
      row.version_id === null
        ? null
        : {
            id: row.version_id,
            resource_id: row.resource_id,
            name: row.resource_name,
            number: row.version_number,
            sha256: hashes.get(row.version_id) ?? null,
          },
    clause:
      row.contract_version_id === null
        ? null
        : {
            contract_id: row.contract_id,
            contract: row.contract_number,
            version_id: row.contract_version_id,
            sha256: hashes.get(row.contract_version_id) ?? null,
            start: row.clause_start,
            end: row.clause_end,
            quote: row.quote,
            state: row.clause_state,
          },
    ...(row.control_id !== null && {
      control: { id: row.control_id, ref: row.control_ref, name: row.control_name, covers: row.covers },
    }),
    link: row.url === null ? null : { url: row.url, label: row.label },
  }));
}

export type SnapshotEvidence = Awaited<ReturnType<typeof snapshotEvidence>>[number];

async function hashesOf(
  tenant: Tenant,
  table: 'compliance_versions' | 'contract_versions',
  ids: readonly string[],
): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const found = await selectFrom(tenant, table)
    .select(['id', 'sha256'])
    .where('id', '=', anyOf([...ids]))
    .execute();
  return found.map(({ id, sha256 }) => [id, sha256]);
}
