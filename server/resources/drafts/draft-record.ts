import { sql } from 'kysely';
import type { Draft, DraftText } from '#api-contract/drafts/endpoints';
import { draftFields } from '#api-contract/drafts/fields';
import type { Caller } from '#kernel/access';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { presentRecord } from '#kernel/lists';
import { personOf } from '#kernel/people';
import { recordOf } from '#kernel/records';
import { withNewest, wordOfVersion } from '#resources/templates';

/** Whether somebody sees every draft. */
const readsEvery = ({ permissions }: Pick<Caller, 'permissions'>) =>
  permissions.includes('drafting.manage') || permissions.includes('drafting.approve');

/** The drafts that somebody sees: their own and those that wait for them, or null for all. */
export const seenBy = (caller: Caller) =>
  readsEvery(caller)
    ? null
    : sql<boolean>`(w.requester_id = ${caller.userId} or exists (
        select from draft_approvals a
        where a.organisation_id = w.organisation_id and a.draft_id = w.id and a.approver_id = ${caller.userId}
      ))`;

/** Refused as not found where somebody may not see a draft. */
export async function requireSeen(tenant: Tenant, caller: Caller, draftId: string): Promise<void> {
  const seen = seenBy(caller);
  const found = await selectFrom(tenant, 'drafts as w')
    .select('w.id')
    .where('w.id', '=', draftId)
    .where(seen ?? sql<boolean>`true`)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
}

/** Refused as not found where somebody may not change a draft: it is their own, or they see all. */
export async function requireOwn(tenant: Tenant, caller: Caller, draftId: string): Promise<void> {
  const found = await selectFrom(tenant, 'drafts').select('requester_id').where('id', '=', draftId).executeTakeFirst();
  if (!found || (found.requester_id !== caller.userId && !readsEvery(caller))) throw new ApiError('not_found');
}

/** A draft; refused as not found where there is none, or where it is in the bin. */
export async function readDraft(tenant: Tenant, draftId: string): Promise<Draft> {
  const row = await selectFrom(tenant, 'drafts as w')
    .selectAll('w')
    .select([
      personOf('w.requester_id').as('requester'),
      sql<string>`(select t.name from templates t
        where t.organisation_id = w.organisation_id and t.id = w.template_id)`.as('template'),
      sql<Draft['case']>`(select json_build_object('id', c.id, 'number', c.number) from cases c
        where c.organisation_id = w.organisation_id and c.id = w.case_id and c.deleted_at is null)`.as('case'),
    ])
    .where('w.id', '=', draftId)
    .where('w.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return {
    id: row.id,
    ...presentRecord(draftFields, row, {}),
    template_id: row.template_id,
    answers: row.answers,
    choices: row.choices,
    approvals: await approvalsOf(tenant, row.id),
    files: await filesOf(tenant, row.id),
    contract_id: row.contract_id,
    case: row.case,
    superseded: await supersededIn(tenant, row),
    revision: row.revision,
    created_at: row.created_at.toISOString(),
  };
}

async function approvalsOf(tenant: Tenant, draftId: string): Promise<Draft['approvals']> {
  const rows = await selectFrom(tenant, 'draft_approvals as a')
    .select(['a.id', 'a.reason', 'a.state', 'a.note', 'a.decided_at', personOf('a.approver_id').as('approver')])
    .where('a.draft_id', '=', draftId)
    .orderBy('a.position')
    .execute();
  return rows.map(({ decided_at, ...row }) => ({
    ...row,
    decided_at: decided_at?.toISOString() ?? null,
    is_reader: row.approver !== null && row.approver.id === tenant.reader.userId,
  }));
}

/** As many files as are listed. */
const maxFiles = 20;

async function filesOf(tenant: Tenant, draftId: string): Promise<Draft['files']> {
  const rows = await selectFrom(tenant, 'draft_files')
    .select(['revision', 'state', 'problem', 'engine', 'pdf_sha256', 'docx_sha256', 'inputs_sha256', 'created_at'])
    .where('draft_id', '=', draftId)
    .orderBy('revision', 'desc')
    .limit(maxFiles)
    .execute();
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

interface Version {
  readonly template_id: string;
  readonly template_version: number;
}

const versionOf = (tenant: Tenant, { template_id, template_version }: Version) =>
  selectFrom(tenant, 'template_versions')
    .selectAll()
    .where('template_id', '=', template_id)
    .where('number', '=', template_version)
    .executeTakeFirstOrThrow();

/** Clauses of a draft’s version that the library has a newer wording of. */
async function supersededIn(tenant: Tenant, row: Version): Promise<Draft['superseded']> {
  const { rows } = await sql<{ clause_id: string; name: string; since: Date }>`
    select distinct on (c.name, c.id) c.id as clause_id, c.name, n.created_at as since
    from template_versions t
    cross join jsonb_to_recordset(t.clauses) as held(clause_id uuid, version integer)
    join clauses c on c.organisation_id = t.organisation_id and c.id = held.clause_id and c.version > held.version
    join clause_versions n on n.organisation_id = t.organisation_id and n.clause_id = c.id and n.number = held.version + 1
    where t.organisation_id = ${tenant.organisationId} and t.template_id = ${row.template_id}
      and t.number = ${row.template_version}
    order by c.name, c.id, n.created_at`.execute(tenant.db);
  return rows.map(({ since, ...clause }) => ({ ...clause, since: since.toISOString() }));
}

/** The version of the template that a draft was started from. */
export async function readDraftText(tenant: Tenant, row: Version): Promise<DraftText & { readonly sha256: string }> {
  const version = await versionOf(tenant, row);
  const { language } = await selectFrom(tenant, 'templates')
    .select('language')
    .where('id', '=', row.template_id)
    .executeTakeFirstOrThrow();
  const { body, variables, rules, contract_fields, sha256 } = version;
  return {
    language,
    body,
    variables,
    rules,
    contract_fields,
    word: wordOfVersion(version),
    clauses: await withNewest(tenant, version.clauses),
    sha256,
  };
}

export const drafts = recordOf({
  table: 'drafts',
  param: 'draftId',
  type: 'draft',
  named: 'name',
  sorted: ['name'],
  gone: 'deleted_at',
  present: readDraft,
});
