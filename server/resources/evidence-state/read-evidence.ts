import { type NotNull, sql } from 'kysely';
import type { EvidenceLink, LosingCover } from '#api-contract/compliance-resources/evidence';
import {
  type Evidenced,
  type Freshness,
  freshnessOf,
  overlapOf,
  windowOfContract,
  windowOfVersion,
} from '#api-contract/compliance-resources/freshness';
import { anyOf, ownRow, type Reader, selectFrom, type Tenant, withEveryRow } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { personOf } from '#kernel/people';
import { todayOf } from '#resources/task-series';

/** Evidence where it counts, and what decides how fresh it is. */
const places = (tenant: Tenant) =>
  selectFrom(tenant, 'evidence_places as e')
    .leftJoin('controls as k', ownRow('k.id', 'e.control_id'))
    .leftJoin('assessments as a', ownRow('a.id', 'e.assessment_id'))
    .leftJoin('frameworks as f', ownRow('f.id', 'a.framework_id'))
    .leftJoin('requirements as r', (join) =>
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
      'k.ref as control_ref',
      'k.name as control_name',
      'k.status as control_status',
      'r.label as requirement_label',
      'r.title as requirement_title',
      'r.weight',
      'w.result',
      'w.applicable',
      'v.number as version_number',
      'v.state as version_state',
      'v.content as version_content',
      'v.link as version_link',
      'v.file_name as version_file_name',
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
    .where('f.deleted_at', 'is', null)
    .where((where) => where.or([where('e.assessment_id', 'is', null), where('r.ref', 'is not', null)]));

type Query = ReturnType<typeof places>;
/** Evidence at its answer, at its control, or at an answer that its control covers. */
export type PlacedRow = Awaited<ReturnType<Query['executeTakeFirstOrThrow']>>;

interface OfAnswer {
  assessment_id: NotNull;
  ref: NotNull;
  assessment_name: NotNull;
  framework_id: NotNull;
  framework_name: NotNull;
  requirement_label: NotNull;
  requirement_title: NotNull;
}

const ofAnswers = (tenant: Tenant) => places(tenant).where('e.assessment_id', 'is not', null).$narrowType<OfAnswer>();

type AnswerQuery = ReturnType<typeof ofAnswers>;
/** Evidence of an answer: its own, or that of a control that covers it. */
export type EvidenceRow = Awaited<ReturnType<AnswerQuery['executeTakeFirstOrThrow']>>;

/** Evidence of answers as rows, the oldest first; those of contracts too, whoever reads them. */
export const readEvidenceRows = (tenant: Tenant, narrow: (query: AnswerQuery) => AnswerQuery): Promise<EvidenceRow[]> =>
  withEveryRow(tenant, (all) => narrow(ofAnswers(all)).orderBy('e.created_at').orderBy('e.id').execute());

/** Evidence at answers and controls, the oldest first; one that covers several answers comes once for each. */
export const readPlaces = (tenant: Tenant, narrow: (query: Query) => Query): Promise<PlacedRow[]> =>
  withEveryRow(tenant, (all) => narrow(places(all)).orderBy('e.created_at').orderBy('e.id').execute());

/** What lists show a reader: not what controls in the bin keep, nor what is assessed of contracts that they may not read. */
const listed = (query: Query, reader: Reader) =>
  query
    .where('k.deleted_at', 'is', null)
    .$if(!reader.readsContracts, (some) =>
      some.where((where) =>
        where.or([where('a.id', 'is', null), where('a.subject', 'in', ['organisation', 'entity'])]),
      ),
    );

/** Evidence at answers and controls that lists show whoever reads them. */
export const readListed = (tenant: Tenant, narrow: (query: Query) => Query): Promise<PlacedRow[]> =>
  readPlaces(tenant, (all) => narrow(listed(all, tenant.reader)));

/** How many of the answers and controls that lists show a reader have versions of each resource as evidence. */
export async function countUses(tenant: Tenant, resourceIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await withEveryRow(tenant, (all) =>
    listed(places(all), tenant.reader)
      .clearSelect()
      .select(['x.id', sql<number>`count(distinct (e.assessment_id, e.ref, e.control_id))::integer`.as('uses')])
      .where('e.covers', 'is', null)
      .where('x.id', '=', anyOf(resourceIds))
      .groupBy('x.id')
      .$narrowType<{ id: NotNull }>()
      .execute(),
  );
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

const asSource = (row: PlacedRow, today: string): Evidenced => {
  const source = sourceWindow(row, today);
  return row.covers !== null && row.control_status === 'retired' ? { ...source, isSuperseded: true } : source;
};

const sourceWindow = (row: PlacedRow, today: string): Evidenced => {
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
export const windowOf = (row: PlacedRow, today: string): Evidenced => {
  const source = asSource(row, today);
  return { ...source, ...overlapOf(source, { from: row.period_from, to: row.period_to }) };
};

export const freshnessOfRow = (row: PlacedRow, today: string): Freshness => freshnessOf(windowOf(row, today), today);

/** Whose evidence it is. */
export const placeOf = (row: EvidenceRow): LosingCover['answer'] => ({
  assessment: { id: row.assessment_id, name: row.assessment_name },
  framework: { id: row.framework_id, name: row.framework_name },
  ref: row.ref,
  label: row.requirement_label,
  title: row.requirement_title,
});

/** Evidence for whoever reads it: the words of a clause are for those who read contracts. */
export const presentEvidence = ({ reader }: Pick<Tenant, 'reader'>, row: PlacedRow, today: string): EvidenceLink => ({
  id: row.id,
  answer: isOfAnswer(row) ? placeOf(row) : null,
  control:
    row.control_id === null
      ? null
      : {
          id: row.control_id,
          ref: row.control_ref ?? '',
          name: row.control_name ?? '',
          covers: row.covers,
          run_id: row.run_id,
        },
  source: sourceOf(row, reader.readsContracts),
  period_from: row.period_from,
  period_to: row.period_to,
  purpose: row.purpose,
  freshness: freshnessOfRow(row, today),
  created_by: row.creator,
  created_at: row.created_at.toISOString(),
  revision: row.revision,
});

const isOfAnswer = (row: PlacedRow): row is EvidenceRow => row.assessment_id !== null;

function sourceOf(row: PlacedRow, readsContracts: boolean): EvidenceLink['source'] {
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

/** One piece of evidence, at its answer or control; refused as not found where there is none. */
export async function readEvidence(tenant: Tenant, evidenceId: string): Promise<EvidenceLink> {
  const [row] = await readPlaces(tenant, (query) => query.where('e.id', '=', evidenceId).where('e.covers', 'is', null));
  if (!row) throw new ApiError('not_found');
  return presentEvidence(tenant, row, await todayOf(tenant));
}
