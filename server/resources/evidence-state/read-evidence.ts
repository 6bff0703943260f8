import { sql } from 'kysely';
import type { EvidenceLink, LosingCover } from '#api-contract/compliance-resources/evidence';
import {
  type Evidenced,
  type Freshness,
  freshnessOf,
  overlapOf,
  windowOfContract,
  windowOfVersion,
} from '#api-contract/compliance-resources/freshness';
import { ownRow, selectFrom, type Tenant, withEveryRow } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { personOf } from '#kernel/people';
import { todayOf } from '#resources/task-series';

/** Evidence with the answers that it proves and what decides how fresh it is. */
const evidence = (tenant: Tenant) =>
  selectFrom(tenant, 'evidence_links as e')
    .innerJoin('assessments as a', ownRow('a.id', 'e.assessment_id'))
    .innerJoin('frameworks as f', ownRow('f.id', 'a.framework_id'))
    .innerJoin('requirements as r', (join) =>
      join
        .onRef('r.organisation_id', '=', 'a.organisation_id')
        .onRef('r.version_id', '=', 'a.version_id')
        .onRef('r.ref', '=', 'e.ref'),
    )
    .leftJoin('answers as w', (join) =>
      join
        .onRef('w.organisation_id', '=', 'e.organisation_id')
        .onRef('w.assessment_id', '=', 'e.assessment_id')
        .onRef('w.ref', '=', 'e.ref'),
    )
    .leftJoin('compliance_versions as v', ownRow('v.id', 'e.version_id'))
    .leftJoin('compliance_resources as x', ownRow('x.id', 'v.resource_id'))
    .leftJoin('contracts as c', ownRow('c.id', 'e.contract_id'))
    .leftJoin('contract_versions as cv', ownRow('cv.id', 'e.contract_version_id'))
    .selectAll('e')
    .select([
      'a.name as assessment_name',
      'a.state as assessment_state',
      'f.id as framework_id',
      'f.name as framework_name',
      'r.label as requirement_label',
      'r.title as requirement_title',
      'r.weight',
      'w.result',
      'w.applicable',
      'v.number as version_number',
      'v.state as version_state',
      'v.effective',
      'v.expires',
      'x.id as resource_id',
      'x.name as resource_name',
      sql<boolean>`x.deleted_at is not null`.as('is_resource_deleted'),
      'c.number as contract_number',
      'c.title as contract_title',
      'c.stage',
      'c.renewal_type',
      'c.effective_date',
      'c.expiry_date',
      sql<boolean>`c.deleted_at is not null`.as('is_contract_deleted'),
      'cv.number as contract_version_number',
      personOf('e.created_by').as('creator'),
    ])
    .where('f.deleted_at', 'is', null);

type Query = ReturnType<typeof evidence>;
export type EvidenceRow = Awaited<ReturnType<Query['executeTakeFirstOrThrow']>>;

/** Evidence as rows, the oldest first; those of contracts too, whoever reads them. */
export const readEvidenceRows = (tenant: Tenant, narrow: (query: Query) => Query): Promise<EvidenceRow[]> =>
  withEveryRow(tenant, (all) => narrow(evidence(all)).orderBy('e.created_at').orderBy('e.id').execute());

const asSource = (row: EvidenceRow, today: string): Evidenced => {
  if (row.version_state)
    return row.is_resource_deleted
      ? { from: null, to: null, isSuperseded: true, isChanged: false }
      : windowOfVersion({ state: row.version_state, effective: row.effective, expires: row.expires });
  const window = row.stage
    ? windowOfContract(
        {
          stage: row.stage,
          renewal_type: row.renewal_type,
          effective_date: row.effective_date,
          expiry_date: row.expiry_date,
          is_deleted: row.is_contract_deleted,
        },
        today,
      )
    : { from: null, to: null };
  return { ...window, isSuperseded: false, isChanged: row.clause_state === 'stale' };
};

/** The days for which evidence proves something, and whether it was replaced or changed. */
export const windowOf = (row: EvidenceRow, today: string): Evidenced => {
  const source = asSource(row, today);
  return { ...source, ...overlapOf(source, { from: row.period_from, to: row.period_to }) };
};

export const freshnessOfRow = (row: EvidenceRow, today: string): Freshness => freshnessOf(windowOf(row, today), today);

/** Whose evidence it is. */
export const placeOf = (row: EvidenceRow): EvidenceLink['answer'] => ({
  assessment: { id: row.assessment_id, name: row.assessment_name },
  framework: { id: row.framework_id, name: row.framework_name },
  ref: row.ref,
  label: row.requirement_label,
  title: row.requirement_title,
});

/** Evidence for whoever reads it: the words of a clause are for those who read contracts. */
export const presentEvidence = ({ reader }: Pick<Tenant, 'reader'>, row: EvidenceRow, today: string): EvidenceLink => ({
  id: row.id,
  answer: placeOf(row),
  source: sourceOf(row, reader.readsContracts),
  period_from: row.period_from,
  period_to: row.period_to,
  purpose: row.purpose,
  freshness: freshnessOfRow(row, today),
  created_by: row.creator,
  created_at: row.created_at.toISOString(),
  revision: row.revision,
});

function sourceOf(row: EvidenceRow, readsContracts: boolean): EvidenceLink['source'] {
  switch (row.kind) {
    case 'version':
      return {
        kind: 'version',
        resource: { id: row.resource_id ?? '', name: row.resource_name ?? '' },
        version: { id: row.version_id ?? '', number: row.version_number ?? '' },
      };
    case 'clause':
      return {
        kind: 'clause',
        clause: readsContracts
          ? {
              contract: {
                id: row.contract_id ?? '',
                number: row.contract_number ?? '',
                title: row.contract_title ?? '',
              },
              version: { id: row.contract_version_id ?? '', number: row.contract_version_number ?? 0 },
              start: row.clause_start ?? 0,
              end: row.clause_end ?? 0,
              quote: row.quote ?? '',
              state: row.clause_state ?? 'confirmed',
              found: row.found,
            }
          : null,
      };
    case 'external':
      return { kind: 'external', url: row.url ?? '', label: row.label ?? '' };
  }
}

/** What ends with evidence; a contract is named to those who read contracts. */
export function endOf(row: EvidenceRow, lastDay: string, readsContracts: boolean): Pick<LosingCover, 'why' | 'by'> {
  if (row.period_to === lastDay) return { why: 'period_ends', by: namedSource(row, readsContracts) };
  return { why: row.kind === 'version' ? 'version_expires' : 'contract_ends', by: namedSource(row, readsContracts) };
}

function namedSource(row: EvidenceRow, readsContracts: boolean): LosingCover['by'] {
  if (row.kind === 'version') return { id: row.resource_id ?? '', name: row.resource_name ?? '' };
  if (row.kind === 'external') return { id: row.id, name: row.label ?? '' };
  return readsContracts ? { id: row.contract_id ?? '', name: row.contract_title ?? '' } : null;
}

/** One piece of evidence; refused as not found where there is none. */
export async function readEvidence(tenant: Tenant, evidenceId: string): Promise<EvidenceLink> {
  const [row] = await readEvidenceRows(tenant, (query) => query.where('e.id', '=', evidenceId));
  if (!row) throw new ApiError('not_found');
  return presentEvidence(tenant, row, await todayOf(tenant));
}
