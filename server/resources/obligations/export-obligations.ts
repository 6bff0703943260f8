import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Obligation, obligationExport } from '#api-contract/obligations/endpoints';
import { type ExportName, exportNames, labelsOf } from '#api-contract/fields';
import { obligationFields } from '#api-contract/obligations/fields';
import { readRecurrence } from '#api-contract/obligations/recurrence';
import { audit } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { begin, planAnew } from '#kernel/lists';
import { type Cell, maxRowsOfASheet, writeCsv, writeXlsx } from '#kernel/spreadsheets';
import { obligationOrder, obligations } from './list-obligations.ts';

type Query = z.output<typeof obligationExport>;
type Column = ExportName<typeof obligationFields>;

const readAtATime = 1_000;
const labels = labelsOf(obligationFields);
const words = {
  proposed: 'Proposed',
  dismissed: 'Dismissed',
  overdue: 'Overdue',
  open: 'Open',
  done: 'Done',
  waived: 'Waived',
  us: 'Us',
  counterparty: 'Counterparty',
} as const;

const text = (value: string | null | undefined): Cell => (value ? { text: value } : null);
const day = (value: string | null): Cell => (value === null ? null : { day: value });

const cells: Record<Column, (obligation: Obligation) => Cell> = {
  title: ({ title }) => text(title),
  status: ({ status }) => text(words[status]),
  due_date: ({ due_date }) => day(due_date),
  owed_by: ({ owed_by }) => text(words[owed_by]),
  assignee: ({ assignee }) => text(assignee?.name),
  contract: ({ contract: { number, title } }) => text(`${number} ${title}`),
  counterparty: ({ counterparty }) => text(counterparty),
  recurrence: ({ recurrence }) => text(recurrence && rhythm(recurrence)),
  ends_on: ({ ends_on }) => day(ends_on),
  note: ({ note }) => text(note),
  source: ({ source }) => text(source?.quote),
};

function rhythm(rule: string): string {
  const { unit, every } = readRecurrence(rule) ?? { unit: '', every: 0 };
  return every === 1 ? `Every ${unit}` : `Every ${every} ${unit}s`;
}

type InTenant = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** All that the filters leave, as CSV. */
export const exportCsv: HandlerOf<'exportObligationsCsv'> = async ({ query, inTenant }) =>
  asFile(writeCsv(rowsOf(await prepare(inTenant, query, 'csv'), query, inTenant)), 'text/csv; charset=utf-8', 'csv');

/** All that the filters leave, as a workbook. */
export const exportXlsx: HandlerOf<'exportObligationsXlsx'> = async ({ query, inTenant }) => {
  const ids = await prepare(inTenant, query, 'xlsx');
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return asFile(writeXlsx('Obligations', rowsOf(ids, query, inTenant)), type, 'xlsx');
};

/** What is exported is written down before the first byte is sent. */
const prepare = (inTenant: InTenant, query: Query, format: 'csv' | 'xlsx') =>
  inTenant(async (tenant) => {
    const { ids: chosen, sort: _sort, columns: _columns, ...filters } = query;
    const ids = await readIds(tenant, query);
    if (format === 'xlsx' && ids.length >= maxRowsOfASheet) {
      const message = 'Too many obligations for a workbook. Filter the list, or export it as CSV.';
      throw new ApiError('validation_failed', { message });
    }
    await audit(tenant, {
      action: 'obligation.exported',
      target: { type: 'obligation', id: null, name: null },
      after: { format, rows: ids.length, filters, ...(chosen && { chosen: chosen.length }) },
    });
    return ids;
  });

async function readIds(tenant: Tenant, query: Query): Promise<string[]> {
  const { from, where, ...selection } = obligations.select(tenant.organisationId, query);
  const { column, descending } = obligationOrder(query);
  const way = sql.raw(descending ? 'desc' : 'asc');
  await planAnew(tenant);
  await sql`set local statement_timeout = '60s'`.execute(tenant.db);
  const { rows } = await sql<{ id: string }>`
    ${begin([selection.with])}
    select o.id from ${from} where ${where} order by ${column} ${way} nulls last, o.id ${way}`.execute(tenant.db);
  return rows.map(({ id }) => id);
}

async function* rowsOf(ids: readonly string[], query: Query, inTenant: InTenant): AsyncGenerator<Cell[]> {
  const columns = query.columns ?? exportNames(obligationFields);
  yield columns.map((name) => ({ text: labels[name] }));
  for (let at = 0; at < ids.length; at += readAtATime) {
    const bundle = ids.slice(at, at + readAtATime);
    const asked = { ids: bundle, everywhere: true, limit: bundle.length } as const;
    const { items } = await inTenant((tenant) => obligations.page(tenant, asked));
    const byId = new Map(items.map((item) => [item.id, item]));
    for (const id of bundle) {
      const item = byId.get(id);
      if (item) yield columns.map((name) => cells[name](item));
    }
  }
}

function asFile(content: AsyncGenerator<Uint8Array>, type: string, ending: string): Response {
  return new Response(Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="obligations.${ending}"`,
      'cache-control': 'no-store',
    },
  });
}
