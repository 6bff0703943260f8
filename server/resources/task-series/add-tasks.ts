import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { auditMany } from '#kernel/audit';
import type { RowOf, Tenant } from '#kernel/db';
import { dueDates } from './days.ts';
import { tellAssignees } from './tell-assignees.ts';

interface Wanted {
  readonly series: Pick<RowOf<'task_series'>, 'id' | 'on_working_day'>;
  readonly days: readonly string[];
}

type Added = Pick<
  RowOf<'tasks'>,
  'id' | 'title' | 'due_date' | 'series_id' | 'assignee_id' | 'case_id' | 'contract_id' | 'counterparty_id'
>;

/** Adds the tasks of series for days of their rules, all in one statement; a day that has its task keeps it. */
export async function addTasks(tenant: Tenant, wanted: readonly Wanted[]): Promise<void> {
  const rows: { id: string; series: string; original: string; due: string }[] = [];
  for (const { series, days } of wanted) {
    const due = await dueDates(tenant, series, days);
    rows.push(...days.map((original, at) => ({ id: uuid(), series: series.id, original, due: due[at] ?? original })));
  }
  if (rows.length === 0) return;
  const { rows: added } = await sql<Added>`
    insert into tasks (organisation_id, id, title, body, priority, assignee_id, due_date, department, category, checklist,
      case_id, contract_id, counterparty_id, series_id, original_date, created_by)
    select s.organisation_id, w.id, s.title, s.body, s.priority, s.assignee_id, w.due, s.department, s.category, s.checklist,
      s.case_id, s.contract_id, s.counterparty_id, s.id, w.original, s.created_by
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ series }) => series)}::uuid[],
      ${rows.map(({ original }) => original)}::date[], ${rows.map(({ due }) => due)}::date[]) as w (id, series, original, due)
    join task_series s on s.organisation_id = ${tenant.organisationId} and s.id = w.series
    on conflict (organisation_id, series_id, original_date) do nothing
    returning id, title, due_date, series_id, assignee_id, case_id, contract_id, counterparty_id`.execute(tenant.db);
  await tellAssignees(tenant, added);
  await auditMany(
    tenant,
    added.map(({ id, title, due_date, series_id }) => ({
      action: 'task.created',
      target: { type: 'task', id, name: title },
      after: { title, due_date, series_id },
    })),
  );
}
