import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Tenant } from '#kernel/db';
import { indexClauses } from './index-clauses.ts';
import type { FindingRow } from './rows-of-reading.ts';

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
  const { db, organisationId } = tenant;
  const { engineVersion, language, languageModel, rows } = reading;
  await noteReading(tenant, version, { status: 'read', engineVersion, language, languageModel });
  const kept = await settledBefore(tenant, version);
  for (const { subject, state, confidence, value, facts, choices, formula, method, citations } of rows) {
    const said = {
      state,
      confidence,
      formula,
      method,
      engine_version: engineVersion,
      value: JSON.stringify(value),
      facts: JSON.stringify(facts),
      choices: JSON.stringify(choices),
      citations: JSON.stringify(citations),
    };
    const before = kept.find((each) => each.subject === subject);
    const settled = before && saysTheSame(before, { state, value }) ? before : null;
    await db
      .insertInto('findings')
      .values({
        organisation_id: organisationId,
        id: uuid(),
        version_id: version.id,
        contract_id: version.contractId,
        subject,
        ...said,
        ...(settled && {
          status: settled.status,
          correction: settled.correction && JSON.stringify(settled.correction),
          wrote: settled.wrote && JSON.stringify(settled.wrote),
          replaced: settled.replaced && JSON.stringify(settled.replaced),
          settled_by: settled.settled_by,
          settled_at: settled.settled_at,
        }),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['organisation_id', 'version_id', 'subject'])
          .doUpdateSet({ ...said, revision: sql`findings.revision + 1` })
          .where('findings.status', '=', 'unverified'),
      )
      .execute();
  }
  await indexClauses(tenant, version.contractId);
}

/** Note that a version could not be read by this engine. */
export async function storeFailure(tenant: Tenant, version: ReadVersion, engineVersion: string): Promise<void> {
  await noteReading(tenant, version, { status: 'failed', engineVersion, language: null, languageModel: null });
}

async function noteReading(
  { db, organisationId }: Tenant,
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
  await db
    .insertInto('contract_readings')
    .values({ organisation_id: organisationId, version_id: version.id, contract_id: version.contractId, ...said })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'version_id']).doUpdateSet({ ...said, read_at: sql`now()` }),
    )
    .execute();
}

type Settled = Awaited<ReturnType<typeof settledBefore>>[number];

/** What people said of the version before this one that was read. */
async function settledBefore({ db, organisationId }: Tenant, version: ReadVersion) {
  return db
    .selectFrom('findings as f')
    .selectAll('f')
    .where('f.organisation_id', '=', organisationId)
    .where('f.contract_id', '=', version.contractId)
    .where('f.settled_at', 'is not', null)
    .where('f.version_id', '=', ({ selectFrom }) =>
      selectFrom('contract_readings as r')
        .innerJoin('contract_versions as v', (join) =>
          join.onRef('v.organisation_id', '=', 'r.organisation_id').onRef('v.id', '=', 'r.version_id'),
        )
        .where('r.organisation_id', '=', organisationId)
        .where('r.contract_id', '=', version.contractId)
        .where('r.version_id', '<>', version.id)
        .where('r.status', '=', 'read')
        .orderBy('v.number', 'desc')
        .limit(1)
        .select('r.version_id'),
    )
    .execute();
}

/** A new version says the same when nothing that a person judged would look different. */
function saysTheSame(before: Settled, now: Pick<FindingRow, 'state' | 'value'>): boolean {
  return before.state === now.state && isDeepStrictEqual(before.value, now.value);
}
