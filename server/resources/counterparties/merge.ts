import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { audit } from '#kernel/audit';
import { indexFacts } from '#resources/contract-facts';
import { aboveOrSame, anyOf, insertInto, selectFrom, type Tenant, updateTable, withEveryRow } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { counterparties } from './counterparty-record.ts';
import { findCounterparty } from './find-counterparty.ts';
import { addContacts, takeContacts } from './merged-contacts.ts';
import { giveBackProviderFacts, moveProviderFacts } from './merged-provider.ts';
import { presentCounterparty } from './present.ts';
import { requireFreeName } from './requirements.ts';
import { refusals } from './counterparty-refusals.messages.ts';

/** Merges a counterparty into another, and records what moved. */
export const mergeCounterparty: HandlerOf<'mergeCounterparty'> = async ({ tenant, params, body }) => {
  const { author } = tenant;
  const [first, second] = [params.counterpartyId, body.into_id].toSorted();
  await lockIfThere(tenant, first);
  await lockIfThere(tenant, second);
  const source = await counterparties.lock(tenant, params.counterpartyId);
  if (source.id === body.into_id) throw noSuchTarget();
  const target = await counterparties.lock(tenant, body.into_id).catch(() => {
    throw noSuchTarget();
  });

  const contractIds = await moveContracts(tenant, source.id, target);
  const belongings = await withEveryRow(tenant, (whole) => moveBelongings(whole, source.id, target.id));
  await moveProviderFacts(tenant, source.id, target.id);
  const childIds = await moveChildren(tenant, source.id, target.id);
  const contacts = await addContacts(tenant, source, target);
  await mark(tenant, source.id, target.id);
  const mergeId = uuid();
  await insertInto(tenant, 'counterparty_merges', {
    id: mergeId,
    source_id: source.id,
    target_id: target.id,
    contract_ids: contractIds,
    child_ids: childIds,
    ...belongings,
    contacts: JSON.stringify(contacts),
    merged_by: author.id,
  }).execute();
  await audit(tenant, {
    action: 'counterparty.merged',
    target: { type: 'counterparty', id: target.id, name: target.name },
    after: { merged_id: source.id, merged_name: source.name, contracts: contractIds.length },
  });
  return { merge_id: mergeId, counterparty: await presentCounterparty(tenant, target.id) };
};

/** Undoes a merge. What was given to another counterparty since stays there. */
export const undoMerge: HandlerOf<'undoCounterpartyMerge'> = async ({ tenant, params }) => {
  const merge = await selectFrom(tenant, 'counterparty_merges')
    .selectAll()
    .where('id', '=', params.mergeId)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!merge) throw new ApiError('not_found');
  const source = await findCounterparty(tenant, merge.source_id);
  await requireFreeName(tenant, source.name, source.id);

  const holder = await standingFor(tenant, merge.target_id);
  await mark(tenant, source.id, null);
  const contracts = await giveBackContracts(tenant, merge.contract_ids, holder, source);
  await withEveryRow(tenant, (whole) => giveBackBelongings(whole, merge, holder, source.id));
  await giveBackProviderFacts(tenant, source.id);
  await giveBackChildren(tenant, merge.child_ids, holder, source.id);
  await takeContacts(tenant, merge.contacts, holder);
  await updateTable(tenant, 'counterparty_merges').set({ undone_at: new Date() }).where('id', '=', merge.id).execute();
  await audit(tenant, {
    action: 'counterparty.merge_undone',
    target: { type: 'counterparty', id: source.id, name: source.name },
    after: { target_id: merge.target_id, contracts },
  });
  return presentCounterparty(tenant, source.id);
};

/** Two merges that name the same two lock them in the same order. */
async function lockIfThere(tenant: Tenant, id = ''): Promise<void> {
  await selectFrom(tenant, 'counterparties').select('id').where('id', '=', id).forUpdate().execute();
}

async function mark(tenant: Tenant, id: string, mergedInto: string | null): Promise<void> {
  await updateTable(tenant, 'counterparties')
    .set({ merged_into: mergedInto, revision: sql`revision + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

interface NewHome {
  readonly id: string;
  readonly name: string;
  readonly name_key: string;
}

async function moveContracts(tenant: Tenant, from: string, to: NewHome): Promise<string[]> {
  const moved = await updateTable(tenant, 'contracts')
    .set({ counterparty_id: to.id, counterparty: to.name, counterparty_key: to.name_key })
    .where('counterparty_id', '=', from)
    .returning('id')
    .execute();
  const ids = moved.map(({ id }) => id);
  await indexFacts(tenant, ids);
  return ids;
}

/** The counterparty that one was merged into, following later merges. */
async function standingFor({ db, organisationId }: Tenant, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive chain as (
      select id, merged_into from counterparties where organisation_id = ${organisationId} and id = ${id}
      union
      select c.id, c.merged_into from chain join counterparties c on c.id = chain.merged_into
      where c.organisation_id = ${organisationId}
    )
    select id from chain where merged_into is null`.execute(db);
  return rows[0]?.id ?? id;
}

/** Returns how many contracts went back. */
async function giveBackContracts(tenant: Tenant, ids: readonly string[], from: string, to: NewHome): Promise<number> {
  if (ids.length === 0) return 0;
  const moved = await updateTable(tenant, 'contracts')
    .set({ counterparty_id: to.id, counterparty: to.name, counterparty_key: to.name_key })
    .where('id', '=', anyOf(ids))
    .where('counterparty_id', '=', from)
    .returning('id')
    .execute();
  const given = moved.map(({ id }) => id);
  await indexFacts(tenant, given);
  return given.length;
}

/** What belongs to a counterparty, with where a merge keeps what it moved. Privileged cases and their tasks move too. */
const belonging = {
  case_ids: 'cases',
  task_ids: 'tasks',
  task_series_ids: 'task_series',
  task_link_ids: 'task_links',
  assessment_ids: 'assessments',
} as const;

type Moved = Record<keyof typeof belonging, string[]>;

async function moveBelongings(tenant: Tenant, from: string, to: string): Promise<Moved> {
  const moved: [string, string[]][] = [];
  for (const [kept, table] of Object.entries(belonging)) moved.push([kept, await move(tenant, table, from, to)]);
  return Object.fromEntries(moved) as Moved;
}

async function giveBackBelongings(tenant: Tenant, merge: Moved, from: string, to: string): Promise<void> {
  for (const kept of Object.keys(belonging) as (keyof Moved)[]) {
    if (merge[kept].length > 0) await move(tenant, belonging[kept], from, to, sql`r.id = any(${merge[kept]}::uuid[])`);
  }
}

/** A task that is about both already keeps its link to the one that goes, which is not shown while they are merged. */
const isNotAbout = (to: string) => sql`not exists (
  select from task_links other where other.organisation_id = r.organisation_id and other.task_id = r.task_id
    and other.counterparty_id = ${to}::uuid
) and not exists (
  select from tasks t where t.organisation_id = r.organisation_id and t.id = r.task_id and t.counterparty_id = ${to}::uuid
)`;

/** Returns the ids of the rows that moved. */
async function move(
  { db, organisationId }: Tenant,
  table: (typeof belonging)[keyof Moved],
  from: string,
  to: string,
  which = sql`true`,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} r set counterparty_id = ${to}
    where r.organisation_id = ${organisationId} and r.counterparty_id = ${from} and ${which}
      and ${table === 'task_links' ? isNotAbout(to) : sql`true`}
    returning r.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** A subsidiary that is an ancestor of the new parent becomes a top-level company, so that none is its own ancestor. */
async function moveChildren(tenant: Tenant, from: string, to: string): Promise<string[]> {
  const { organisationId } = tenant;
  const moved = await updateTable(tenant, 'counterparties')
    .set({
      parent_id: sql`case when id in (${aboveOrSame('counterparties', organisationId, to)}) then null else ${to}::uuid end`,
    })
    .where('parent_id', '=', from)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}

async function giveBackChildren({ db, organisationId }: Tenant, ids: readonly string[], from: string, to: string) {
  if (ids.length === 0) return;
  await sql`
    update counterparties set parent_id = ${to}::uuid
    where organisation_id = ${organisationId} and id = any(${ids}::uuid[])
      and (parent_id = ${from}::uuid or parent_id is null and id in (${aboveOrSame('counterparties', organisationId, from)}))`.execute(
    db,
  );
}

function noSuchTarget(): ApiError {
  return new ApiError('validation_failed', { fields: [{ path: 'into_id', message: refusals.another }] });
}
