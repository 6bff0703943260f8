import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { insertInto, selectFrom, type Tenant } from '#kernel/db';
import { indexClauses } from './index-clauses.ts';
import { lastReadVersion } from './read-version.ts';
import type { FindingRow } from './rows-of-reading.ts';
import { saysTheSame } from './says-the-same.ts';

/** A version that was read. */
export interface ReadVersion {
  readonly id: string;
  readonly contractId: string;
}

interface Reading {
  readonly engineVersion: string;
  readonly language: string;
  readonly languageModel: 'asked' | 'failed' | null;
  readonly rows: readonly FindingRow[];
}

/** Keep what was read of a version. What people settled stays, here and where the version before said the same. */
export async function storeReading(tenant: Tenant, version: ReadVersion, reading: Reading): Promise<void> {
  const { engineVersion, language, languageModel, rows } = reading;
  await holdContract(tenant, version.contractId);
  await noteReading(tenant, version, { status: 'read', engineVersion, language, languageModel });
  const kept = await settledBefore(tenant, version);
  await storeFindings(
    tenant,
    version,
    engineVersion,
    rows.map((row) => ({ ...row, ...verdictOn(row, kept) })),
  );
  await indexClauses(tenant, [version.contractId]);
}

type Verdict = Pick<Settled, 'status' | 'correction' | 'wrote' | 'replaced' | 'settled_by' | 'settled_at'>;

const unverified: Verdict = {
  status: 'unverified',
  correction: null,
  wrote: null,
  replaced: null,
  settled_by: null,
  settled_at: null,
};

/** What people said of the version before, where it says the same. */
function verdictOn({ subject, state, value }: FindingRow, kept: readonly Settled[]): Verdict {
  const before = kept.find((each) => each.subject === subject);
  if (!before || !saysTheSame(before, { state, value })) return unverified;
  const { status, correction, wrote, replaced, settled_by, settled_at } = before;
  return { status, correction, wrote, replaced, settled_by, settled_at };
}

async function storeFindings(
  { db, organisationId }: Tenant,
  version: ReadVersion,
  engineVersion: string,
  rows: readonly (FindingRow & Verdict)[],
): Promise<void> {
  const findings = rows.map((row) => ({ ...row, id: uuid() }));
  await sql`
    insert into findings (
      organisation_id, id, version_id, contract_id, subject, state, confidence, value, facts, choices, formula, method,
      engine_version, citations, status, correction, wrote, replaced, settled_by, settled_at
    )
    select ${organisationId}::uuid, r.id, ${version.id}::uuid, ${version.contractId}::uuid, r.subject, r.state, r.confidence,
      coalesce(r.value, 'null'), coalesce(r.facts, 'null'), r.choices, r.formula, r.method, ${engineVersion}, r.citations,
      r.status, r.correction, r.wrote, r.replaced, r.settled_by, r.settled_at
    from json_to_recordset(${JSON.stringify(findings)}::json) as r (
      id uuid, subject text, state text, confidence real, value jsonb, facts jsonb, choices jsonb, formula text, method text,
      citations jsonb, status text, correction jsonb, wrote jsonb, replaced jsonb, settled_by uuid, settled_at timestamptz
    )
    on conflict (organisation_id, version_id, subject) do update set
      state = excluded.state, confidence = excluded.confidence, value = excluded.value, facts = excluded.facts,
      choices = excluded.choices, formula = excluded.formula, method = excluded.method,
      engine_version = excluded.engine_version, citations = excluded.citations, revision = findings.revision + 1
    where findings.status = 'unverified'`.execute(db);
}

/** Note that a version could not be read by this engine. */
export async function storeFailure(tenant: Tenant, version: ReadVersion, engineVersion: string): Promise<void> {
  await holdContract(tenant, version.contractId);
  await noteReading(tenant, version, { status: 'failed', engineVersion, language: null, languageModel: null });
}

async function noteReading(
  tenant: Tenant,
  version: ReadVersion,
  {
    status,
    engineVersion,
    language,
    languageModel,
  }: Omit<Reading, 'rows' | 'language'> & {
    status: 'read' | 'failed';
    language: string | null;
  },
): Promise<void> {
  const said = { status, engine_version: engineVersion, language, language_model: languageModel };
  await insertInto(tenant, 'contract_readings', { version_id: version.id, contract_id: version.contractId, ...said })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'version_id']).doUpdateSet({ ...said, read_at: sql`now()` }),
    )
    .execute();
}

type Settled = Awaited<ReturnType<typeof settledBefore>>[number];

/** What people said of the version before this one that was read. */
async function settledBefore(tenant: Tenant, version: ReadVersion) {
  return selectFrom(tenant, 'findings as f')
    .selectAll('f')
    .where('f.contract_id', '=', version.contractId)
    .where('f.settled_at', 'is not', null)
    .where('f.version_id', '=', lastReadVersion(tenant, version.contractId, version.id))
    .execute();
}

/** Verdicts on the version before wait, and find the new findings; a verdict holds the contract before its findings, too. */
async function holdContract(tenant: Tenant, contractId: string): Promise<void> {
  await selectFrom(tenant, 'contracts').where('id', '=', contractId).select('id').forUpdate().execute();
}
