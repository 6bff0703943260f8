import { sql } from 'kysely';
import type { EnvelopeBulk, EnvelopeBulkRow } from '#api-contract/envelopes/bulk';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { listOf } from '#kernel/lists';
import { personOf } from '#kernel/people';
import { readEnvelope } from '../read-envelope.ts';

const most = 50;

const counted = (state: EnvelopeBulkRow['state']) => sql<number>`(
  select count(*)::integer from envelope_bulk_rows r
  where r.organisation_id = b.organisation_id and r.bulk_id = b.id and r.state = ${state}
)`;

const bulks = (tenant: Tenant, envelopeId: string) =>
  selectFrom(tenant, 'envelope_bulks as b')
    .selectAll('b')
    .select([
      personOf('b.created_by').as('by'),
      counted('bad').as('bad'),
      counted('sent').as('sent'),
      counted('failed').as('failed'),
      counted('waiting').as('waiting'),
    ])
    .where('b.envelope_id', '=', envelopeId)
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc');

type BulkRow = Awaited<ReturnType<ReturnType<typeof bulks>['executeTakeFirstOrThrow']>>;

const presentBulk = (row: BulkRow): EnvelopeBulk => ({
  id: row.id,
  envelope_id: row.envelope_id,
  file_name: row.file_name,
  state: row.state,
  rows: row.bad + row.sent + row.failed + row.waiting,
  bad: row.bad,
  sent: row.sent,
  failed: row.failed,
  created_by: row.by,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});

export async function readBulk(tenant: Tenant, envelopeId: string, bulkId: string): Promise<EnvelopeBulk> {
  const row = await bulks(tenant, envelopeId).where('b.id', '=', bulkId).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return presentBulk(row);
}

/** Locks a table of a draft; refused as not found where there is none. */
export async function lockBulk(tenant: Tenant, envelopeId: string, bulkId: string): Promise<RowOf<'envelope_bulks'>> {
  const row = await selectFrom(tenant, 'envelope_bulks')
    .selectAll()
    .where('envelope_id', '=', envelopeId)
    .where('id', '=', bulkId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/** Whether the draft of a table can’t be sent as it was when the table was checked. */
export const isDraftChanged = (
  draft: Pick<RowOf<'envelopes'>, 'state' | 'revision' | 'deleted_at'>,
  { revision }: Pick<RowOf<'envelope_bulks'>, 'revision'>,
): boolean => draft.state !== 'draft' || draft.deleted_at !== null || draft.revision !== revision;

export const listEnvelopeBulks: HandlerOf<'listEnvelopeBulks'> = async ({ tenant, params }) => {
  await readEnvelope(tenant, params.envelopeId);
  const rows = await bulks(tenant, params.envelopeId).limit(most).execute();
  return { items: rows.map(presentBulk) };
};

export const getEnvelopeBulk: HandlerOf<'getEnvelopeBulk'> = ({ tenant, params }) =>
  readBulk(tenant, params.envelopeId, params.bulkId);

interface RowQuery {
  readonly bulkId: string;
  readonly bad?: boolean | undefined;
}

const rowList = listOf({
  from: { envelope_bulk_rows: 'r' },
  columns: {
    line: sql<number>`r.line`,
    state: sql<EnvelopeBulkRow['state']>`r.state`,
    people: sql<{ name: string }[]>`r.people`,
    problems: sql<string[]>`r.problems`,
    envelope_id: sql<string | null>`r.sent_envelope_id`,
  },
  where: ({ bulkId, bad }: RowQuery) => [
    sql`r.bulk_id = ${bulkId}`,
    ...(bad ? [sql`r.state in ('bad', 'failed')`] : []),
  ],
  order: () => ({ name: 'position', column: sql`r.position`, type: 'integer', descending: false }),
  present: ({ id, line, state, people, problems, envelope_id }): EnvelopeBulkRow => ({
    id,
    line,
    state,
    names: people.map(({ name }) => name).join(', '),
    problems,
    envelope_id,
  }),
});

export const listEnvelopeBulkRows: HandlerOf<'listEnvelopeBulkRows'> = async ({ tenant, params, query }) => {
  await readBulk(tenant, params.envelopeId, params.bulkId);
  return rowList.page(tenant, { ...query, bulkId: params.bulkId });
};
