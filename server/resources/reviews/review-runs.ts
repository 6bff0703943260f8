import { sql } from 'kysely';
import type { ReviewCounts, ReviewRow } from '#api-contract/reviews/endpoints';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { mediaTypeOfUse } from '#kernel/files';
import { ApiError } from '#kernel/http';
import { personOf } from '#kernel/people';
import { refusals } from './review-refusals.messages.ts';

/** What asks for no decision. */
const settled = sql`('met', 'not_applicable')`;
/** A decision that holds: nobody has to agree to it any more. */
const holds = sql`(d.decision is not null and (d.approval is null or d.approval = 'approved'))`;

const counts = sql<ReviewCounts>`(
  select json_build_object(
    'rules', count(*),
    'to_decide', count(*) filter (where f.verdict not in ${settled}),
    'decided', count(*) filter (where f.verdict not in ${settled} and ${holds}),
    'waiting_for_approval', count(*) filter (where d.approval = 'waiting'),
    'deal_breakers_open', count(*) filter (where f.deal_breaker and f.verdict not in ${settled} and not ${holds})
  )
  from review_findings f
  join review_decisions d on d.organisation_id = f.organisation_id and d.run_id = f.run_id and d.rule_id = f.rule_id
  where f.organisation_id = r.organisation_id and f.run_id = r.id
)`;

/** Reviews of contracts that aren’t in the bin. */
export const runsOf = (tenant: Tenant) =>
  selectFrom(tenant, 'review_runs as r')
    .innerJoin('contracts as c', ownRow('c.id', 'r.contract_id'))
    .innerJoin('contract_versions as v', ownRow('v.id', 'r.version_id'))
    .innerJoin('contract_versions as n', ownRow('n.id', 'c.current_version_id'))
    .innerJoin('files as f', ownRow('f.sha256', 'v.sha256'))
    .innerJoin('playbooks as p', ownRow('p.id', 'r.playbook_id'))
    .where('c.deleted_at', 'is', null)
    .select([
      'r.id',
      'r.contract_id',
      'c.title',
      'c.counterparty_id',
      'r.version_id',
      'v.number as document_number',
      'v.file_name',
      'v.sha256',
      mediaTypeOfUse('v', 'f'),
      'n.number as newest_document',
      'r.playbook_id',
      'p.name as playbook_name',
      'p.version as newest_version',
      'p.deleted_at as playbook_deleted_at',
      'r.playbook_version',
      'r.state',
      'r.failure',
      'r.created_at',
      'r.finished_at',
      'r.engine_version',
      personOf('r.created_by').as('created_by'),
      counts.as('counts'),
    ]);

export type RunRecord = Awaited<ReturnType<ReturnType<typeof runsOf>['execute']>>[number];

/** Refused as not found where there is none, or where its contract is in the bin. */
export async function findRun(tenant: Tenant, reviewId: string): Promise<RunRecord> {
  const run = await runsOf(tenant).where('r.id', '=', reviewId).executeTakeFirst();
  if (!run) throw new ApiError('not_found');
  return run;
}

export const presentRun = (run: RunRecord): ReviewRow => ({
  id: run.id,
  contract: { id: run.contract_id, title: run.title },
  document: {
    version_id: run.version_id,
    number: run.document_number,
    file_name: run.file_name,
    media_type: run.media_type,
  },
  playbook: {
    id: run.playbook_id,
    name: run.playbook_name,
    version: run.playbook_version,
    deleted: run.playbook_deleted_at !== null,
  },
  state: run.state,
  failure: run.failure && { code: run.failure, sentence: refusals.failures[run.failure] },
  counts: run.counts,
  newer_document: run.newest_document > run.document_number ? run.newest_document : null,
  newer_playbook_version: run.newest_version > run.playbook_version ? run.newest_version : null,
  created_by: run.created_by,
  created_at: run.created_at.toISOString(),
  finished_at: run.finished_at?.toISOString() ?? null,
});
