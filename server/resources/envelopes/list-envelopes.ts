import { sql } from 'kysely';
import type { EnvelopeRow } from '#api-contract/envelopes/endpoints';
import { envelopeFields } from '#api-contract/envelopes/fields';
import type { Caller } from '#kernel/access';
import { type Named, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { conditionsOf, holding, listOf, listSql, orderOf, presentRow, rowColumns } from '#kernel/lists';
import { findContract } from '#resources/contracts';

type Query = Parameters<HandlerOf<'listEnvelopes'>>[0]['query'] & {
  readonly contractId?: string;
  readonly caseId?: string;
};

const sender = sql`e.created_by`;

const envelopeSql = listSql({ envelopes: 'e' }, envelopeFields, {
  title: { order: { column: sql`e.title_key`, type: 'text' } },
  contract: { where: (id) => sql`e.contract_id = ${id}` },
  sender: { where: (id) => sql`${sender} = ${id}` },
});

const recipients = sql`from envelope_recipients r
  where r.organisation_id = e.organisation_id and r.envelope_id = e.id and r.role <> 'copy' and r.state <> 'delegated'`;

/** How many are done, of all who are asked. */
const progress = sql<string>`case when e.state = 'draft' then '' else (
  select count(*) filter (where r.state = 'done') || '/' || count(*) ${recipients}
) end`;

const awaited = sql`from envelope_recipients r
  where r.organisation_id = e.organisation_id and r.envelope_id = e.id and e.state = 'out'
    and r.role <> 'copy' and r.state in ('notified', 'opened', 'consented')`;

const waitingFor = sql<string | null>`(select string_agg(r.name, ', ' order by r.position) ${awaited})`;
/** The day that it was where the organisation works. */
const waitingSince = sql<string | null>`(
  select (min(r.notified_at) at time zone (select time_zone from organisations where id = e.organisation_id))::date::text
  ${awaited}
)`;

const envelopeList = listOf({
  from: { envelopes: 'e' },
  bin: true,
  columns: rowColumns({ envelopes: 'e' }, envelopeFields, {
    progress,
    waiting_for: waitingFor,
    waiting_since: waitingSince,
    contract: sql<Named | null>`(
      select json_build_object('id', c.id, 'name', c.title) from contracts c
      where c.organisation_id = e.organisation_id and c.id = e.contract_id
    )`,
    sender: sql<Named | null>`(
      select json_build_object('id', u.id, 'name', u.name) from users u
      where u.organisation_id = e.organisation_id and u.id = e.created_by
    )`,
  }),
  where: (query: Query, scope) => [
    sql`not e.is_test`,
    ...(query.caseId
      ? [
          sql`e.contract_id in (
            select cc.contract_id from case_contracts cc
            where cc.organisation_id = e.organisation_id and cc.case_id = ${query.caseId}
          )`,
        ]
      : []),
    ...(query.contractId ? [sql`e.contract_id = ${query.contractId}`] : []),
    ...(query.search
      ? [
          sql`(e.title ilike ${holding(query.search)} or exists (
            select ${recipients} and (r.name ilike ${holding(query.search)} or r.email ilike ${holding(query.search)})
          ))`,
        ]
      : []),
    ...conditionsOf(envelopeFields, envelopeSql, query, scope),
  ],
  order: ({ sort = '-updated_at' }) => orderOf(envelopeFields, envelopeSql, sort),
  present: (row): EnvelopeRow => ({
    id: row.id,
    ...presentRow(envelopeFields, row, { sender: row.sender, contract: row.contract }),
  }),
});

const withoutContract = (row: EnvelopeRow): EnvelopeRow => ({ ...row, contract: null });

/** One page of envelopes. Whoever may not read contracts isn’t told which they belong to. */
export const listEnvelopes: HandlerOf<'listEnvelopes'> = async ({ tenant, query }) => {
  const page = await envelopeList.page(tenant, query);
  return tenant.reader.readsContracts ? page : { ...page, items: page.items.map(withoutContract) };
};

/** The envelopes of a contract, newest first. */
export const listEnvelopesOfContract: HandlerOf<'listEnvelopesOfContract'> = async ({ tenant, params }) => {
  await findContract(tenant, params.contractId);
  const { items } = await envelopeList.page(tenant, { contractId: params.contractId, sort: '-created_at', limit: 50 });
  return { items };
};

/** The envelopes of the contracts of a case, newest first. */
export const listEnvelopesOfCase: HandlerOf<'listEnvelopesOfCase'> = async ({ tenant, caller, params: { caseId } }) => {
  if (!caller.permissions.includes('contracts.read'))
    throw new ApiError('permission_denied', { reason: 'needs contracts.read' });
  const found = await selectFrom(tenant, 'cases')
    .select('id')
    .where('id', '=', caseId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  const { items } = await envelopeList.page(tenant, { caseId, sort: '-created_at', limit: 50 });
  return { items };
};

/** How many envelopes are out to be signed, as their list counts them; null for those who may not read it. */
export async function countAwaited(
  tenant: Tenant,
  { permissions }: Pick<Caller, 'permissions'>,
): Promise<number | null> {
  if (!permissions.includes('signature.read')) return null;
  const { total } = await envelopeList.page(tenant, { state: ['out'], limit: 1 });
  return total.count;
}
