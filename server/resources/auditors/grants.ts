import { sql } from 'kysely';
import type { AccessEntry, AuditGrant } from '#api-contract/auditors/endpoints';
import { audit } from '#kernel/audit';
import { anyOf, deleteFrom, insertInto, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { enqueue } from '#kernel/jobs';
import { personOf } from '#kernel/people';
import { newIdOf } from '#kernel/records';
import { selectAssessments } from '#resources/assessments';
import { requireCitedClauses } from '#resources/evidence-state';
import { todayOf } from '#resources/task-series';
import { auditorTexts } from './auditor.messages.ts';
import { grantMail } from './grant-mail.ts';
import { grantStateOf } from './grant-state.ts';

const maxGrants = 200;
const maxLogged = 500;

const grants = (tenant: Tenant) =>
  selectFrom(tenant, 'audit_grants as g')
    .selectAll('g')
    .select([
      personOf('g.created_by').as('creator'),
      sql<AuditGrant['assessments']>`(
        select coalesce(json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name), '[]'::json)
        from audit_grant_assessments x
        join assessments a on a.organisation_id = x.organisation_id and a.id = x.assessment_id
        where x.organisation_id = g.organisation_id and x.grant_id = g.id
      )`.as('assessments'),
      sql<number>`(
        select count(*)::integer from audit_requests q
        where q.organisation_id = g.organisation_id and q.grant_id = g.id and q.answer is null
      )`.as('open_requests'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof grants>['executeTakeFirstOrThrow']>>;

const present = (row: Row, today: string): AuditGrant => ({
  id: row.id,
  name: row.name,
  email: row.email,
  assessments: row.assessments,
  from: row.open_from,
  until: row.open_until,
  state: grantStateOf(row, today),
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
  created_by: row.creator,
  created_at: row.created_at.toISOString(),
  open_requests: row.open_requests,
});

/** A grant as the organisation sees it. */
export async function readGrant(tenant: Tenant, grantId: string): Promise<AuditGrant> {
  const row = await grants(tenant).where('g.id', '=', grantId).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return present(row, await todayOf(tenant));
}

export const listAuditGrants: HandlerOf<'listAuditGrants'> = async ({ tenant }) => {
  const rows = await grants(tenant).orderBy('g.created_at', 'desc').orderBy('g.id').limit(maxGrants).execute();
  const today = await todayOf(tenant);
  return { items: rows.map((row) => present(row, today)) };
};

export const createAuditGrant: HandlerOf<'createAuditGrant'> = async ({ tenant, caller, request, body }) => {
  const { id, isRepeated } = await newIdOf(tenant, 'audit_grants', { caller, request, said: body });
  if (isRepeated) return readGrant(tenant, id);
  if (body.until < (await todayOf(tenant)))
    throw new ApiError('validation_failed', { fields: [{ path: 'until', message: auditorTexts.past }] });
  const wanted = [...new Set(body.assessment_ids)];
  const found = await selectAssessments(tenant)
    .clearSelect()
    .select('a.id')
    .where('a.id', '=', anyOf(wanted))
    .execute();
  if (found.length < wanted.length)
    throw new ApiError('validation_failed', {
      fields: [{ path: 'assessment_ids', message: auditorTexts.assessment }],
    });
  await requireCitedClauses(tenant, wanted);
  await insertInto(tenant, 'audit_grants', {
    id,
    name: body.name,
    email: body.email,
    open_from: body.from,
    open_until: body.until,
    created_by: caller.userId,
  }).execute();
  await insertInto(
    tenant,
    'audit_grant_assessments',
    wanted.map((assessment_id) => ({ grant_id: id, assessment_id })),
  ).execute();
  await enqueue(tenant, grantMail, { grantId: id });
  const { name, email, from, until } = body;
  await audit(tenant, {
    action: 'audit_grant.created',
    target: { type: 'audit_grant', id, name },
    after: { email, from, until, assessment_ids: wanted },
  });
  return readGrant(tenant, id);
};

/** Sends another link, unless access has ended. */
export const sendAuditLink: HandlerOf<'sendAuditLink'> = async ({ tenant, params }) => {
  const grant = await lockOpen(tenant, params.grantId);
  await enqueue(tenant, grantMail, { grantId: grant.id });
  await audit(tenant, {
    action: 'audit_grant.link_sent',
    target: { type: 'audit_grant', id: grant.id, name: grant.name },
  });
  return grant;
};

async function lockOpen(tenant: Tenant, grantId: string): Promise<AuditGrant> {
  await lock(tenant, grantId);
  const grant = await readGrant(tenant, grantId);
  if (grant.state === 'ended' || grant.state === 'revoked') throw new ApiError('grant_expired');
  return grant;
}

const lock = (tenant: Tenant, grantId: string) =>
  selectFrom(tenant, 'audit_grants').select('id').where('id', '=', grantId).forUpdate().executeTakeFirst();

/** Ends access at once, with every session of the guest. */
export const revokeAuditGrant: HandlerOf<'revokeAuditGrant'> = async ({ tenant, params }) => {
  await lock(tenant, params.grantId);
  const { id, name, state } = await readGrant(tenant, params.grantId);
  if (state === 'revoked') return readGrant(tenant, id);
  await updateTable(tenant, 'audit_grants')
    .set({ revoked_at: sql<Date>`now()`, link_hash: null })
    .where('id', '=', id)
    .execute();
  await deleteFrom(tenant, 'audit_sessions').where('grant_id', '=', id).execute();
  await audit(tenant, { action: 'audit_grant.revoked', target: { type: 'audit_grant', id, name } });
  return readGrant(tenant, id);
};

export const listAuditAccess: HandlerOf<'listAuditAccess'> = async ({ tenant, params }) => {
  const { id } = await readGrant(tenant, params.grantId);
  return { items: await readAccess(tenant, id) };
};

/** What a guest did, the newest first. */
export async function readAccess(tenant: Tenant, grantId: string): Promise<AccessEntry[]> {
  const rows = await selectFrom(tenant, 'audit_access_log')
    .select(['id', 'deed', 'about', 'ip', 'at'])
    .where('grant_id', '=', grantId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxLogged)
    .execute();
  return rows.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }));
}
