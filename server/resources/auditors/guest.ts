import { v7 as uuid } from 'uuid';
import type { AccessEntry } from '#api-contract/auditors/endpoints';
import { decodeHolder, hashToken, makeToken, organisationOf, tokenFrom } from '#kernel/access';
import { audit } from '#kernel/audit';
import {
  deleteFrom,
  insertInto,
  ownRow,
  type RowOf,
  selectFrom,
  type Tenant,
  updateTable,
  withTenant,
} from '#kernel/db';
import { ApiError, type Api, type HandlerOf, type RequestFacts } from '#kernel/http';
import { languageNow } from '#kernel/languages';
import { wordsOf } from '#languages';
import { todayOf } from '#resources/task-series';
import { auditorTexts } from './auditor.messages.ts';
import { hashOfLink } from './grant-mail.ts';
import { grantStateOf } from './grant-state.ts';

/** A guest auditor at work, in the organisation that their token names. */
export interface Guest {
  readonly grant: RowOf<'audit_grants'>;
  readonly tenant: Tenant;
}

const ended = () => new ApiError('grant_expired');

async function tooEarly({ db, organisationId }: Tenant, openFrom: string): Promise<ApiError> {
  const { locale } = await db
    .selectFrom('organisations')
    .select('locale')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const date = new Intl.DateTimeFormat(wordsOf(languageNow(), locale), { dateStyle: 'long', timeZone: 'UTC' });
  return new ApiError('grant_not_open', { message: auditorTexts.notOpen(date.format(new Date(openFrom))) });
}

/**
 * Exchanges a link for a token. A link works once; before access opens it says when, and stays. One that doesn’t work
 * says no more than that access has ended.
 */
export function openAudit({ database, limits }: Api): HandlerOf<'openAudit'> {
  return async ({ body, request }) => {
    await limits.link(request);
    const holder = decodeHolder(body.uid);
    if (!holder) throw ended();
    return withTenant(database, holder.organisationId, async (given) => {
      const grant = await selectFrom(given, 'audit_grants')
        .selectAll()
        .where('id', '=', holder.userId)
        .where('link_hash', '=', hashOfLink(body.uid, body.token))
        .where('link_expires_at', '>', new Date())
        .forUpdate()
        .executeTakeFirst();
      if (!grant) throw ended();
      const state = grantStateOf(grant, await todayOf(given));
      if (state === 'to_come') throw await tooEarly(given, grant.open_from);
      if (state !== 'open') throw ended();
      const tenant = asGuest(given, grant, request);
      const { token, hash } = makeToken(holder.organisationId);
      await deleteFrom(tenant, 'audit_sessions').where('grant_id', '=', grant.id).execute();
      await insertInto(tenant, 'audit_sessions', { id: uuid(), grant_id: grant.id, token_hash: hash }).execute();
      await updateTable(tenant, 'audit_grants')
        .set({ link_hash: null, last_seen_at: new Date() })
        .where('id', '=', grant.id)
        .execute();
      await note({ grant, tenant }, 'link_used', grant.email);
      await audit(tenant, {
        action: 'audit_grant.used',
        target: { type: 'audit_grant', id: grant.id, name: grant.name },
      });
      return { token };
    });
  };
}

/** Does some work for the guest whose token a call carries, in a transaction; refused once access has ended. */
export function guestsOf({ database }: Api) {
  return async <T>(request: RequestFacts, work: (guest: Guest) => Promise<T>): Promise<T> => {
    const token = tokenFrom(request.headers);
    const organisationId = token && organisationOf(token);
    if (!token || !organisationId) throw ended();
    return withTenant(database, organisationId, async (given) => {
      const grant = await selectFrom(given, 'audit_sessions as s')
        .innerJoin('audit_grants as g', ownRow('g.id', 's.grant_id'))
        .selectAll('g')
        .where('s.token_hash', '=', hashToken(token))
        .executeTakeFirst();
      if (!grant || grantStateOf(grant, await todayOf(given)) !== 'open') throw ended();
      return work({ grant, tenant: asGuest(given, grant, request) });
    });
  };
}

const asGuest = (tenant: Tenant, { name }: RowOf<'audit_grants'>, request: RequestFacts): Tenant => ({
  ...tenant,
  author: {
    type: 'user',
    id: null,
    name: auditorTexts.guest(name),
    requestId: request.id,
    ip: request.ip,
    userAgent: request.userAgent,
  },
});

/** Writes down what a guest does, where both sides see it. */
export async function note(
  { grant, tenant }: Guest,
  deed: RowOf<'audit_access_log'>['deed'],
  about: string,
): Promise<AccessEntry> {
  const { at, ...entry } = await insertInto(tenant, 'audit_access_log', {
    id: uuid(),
    grant_id: grant.id,
    deed,
    about,
    ip: tenant.author.ip,
  })
    .returning(['id', 'deed', 'about', 'ip', 'at'])
    .executeTakeFirstOrThrow();
  return { ...entry, at: at.toISOString() };
}
