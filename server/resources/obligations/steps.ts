import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { ObligationsChange, ObligationStep } from '#api-contract/obligations/endpoints';
import { type AuditEvent, auditMany } from '#kernel/audit';
import { anyOf, deleteFrom, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { lockObligation, type LockedObligation, readObligation, targetOf } from './find-obligation.ts';
import { type LastSettled, planStep, type Taken } from './rules.ts';

type Step = ObligationStep | NonNullable<ObligationsChange['step']>;

/** A step that is taken with an obligation. */
export interface StepTaken {
  readonly obligation: LockedObligation;
  readonly step: Step;
  readonly taken: Taken;
}

/** Takes a step with an obligation at the revision that the editor saw. */
export const stepObligation: HandlerOf<'stepObligation'> = async ({ tenant, params, body: { step, revision } }) => {
  const obligation = await lockObligation(tenant, params.obligationId);
  if (obligation.revision !== revision) throw new ApiError('edit_conflict');
  const last = (await lastSettled(tenant, [obligation.id])).get(obligation.id);
  const taken = planStep(obligation, step, last);
  if (typeof taken === 'string') {
    throw new ApiError('validation_failed', { message: taken, fields: [{ path: 'step', message: taken }] });
  }
  await storeSteps(tenant, [{ obligation, step, taken }]);
  await storeColumns(tenant, [{ obligation, columns: taken.columns }]);
  await auditMany(tenant, [eventOf({ obligation, step, taken })]);
  return readObligation(tenant, obligation.id);
};

const actions: Record<Step, string> = {
  accept: 'contract.obligation_accepted',
  dismiss: 'contract.obligation_dismissed',
  complete: 'contract.obligation_completed',
  waive: 'contract.obligation_waived',
  reopen: 'contract.obligation_step_undone',
  undo: 'contract.obligation_step_undone',
};

export function eventOf({ obligation, step, taken: { columns } }: StepTaken): AuditEvent {
  const { id, title, state, due_date } = obligation;
  return {
    action: actions[step],
    target: targetOf(obligation),
    before: { obligation: title, state, due_date },
    after: { obligation_id: id, obligation: title, state, due_date, ...columns, starts_on: undefined },
  };
}

/** The last time that each of these was done or waived. */
export async function lastSettled(tenant: Tenant, ids: readonly string[]): Promise<Map<string, LastSettled>> {
  const rows = await selectFrom(tenant, 'obligation_occurrences')
    .distinctOn('obligation_id')
    .select(['obligation_id', 'id', 'due_date', 'outcome'])
    .where('obligation_id', '=', anyOf(ids))
    .orderBy('obligation_id')
    .orderBy('settled_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ obligation_id, ...last }) => [obligation_id, last]));
}

/** Note what became of the days that they were due, and forget what is taken back. */
export async function storeSteps(tenant: Tenant, steps: readonly StepTaken[]): Promise<void> {
  const { db, organisationId, author } = tenant;
  const settled = steps.flatMap(({ obligation, taken }) =>
    taken.settled
      ? [{ id: uuid(), obligation_id: obligation.id, due_date: obligation.due_date, outcome: taken.settled }]
      : [],
  );
  if (settled.length > 0) {
    await sql`
      insert into obligation_occurrences (organisation_id, id, obligation_id, due_date, outcome, settled_by, settled_at)
      select ${organisationId}, r.id, r.obligation_id, r.due_date, r.outcome, ${author.id}, ${new Date()}
      from json_to_recordset(${JSON.stringify(settled)}::json)
        as r (id uuid, obligation_id uuid, due_date date, outcome text)
      on conflict (organisation_id, obligation_id, due_date) do update
        set outcome = excluded.outcome, settled_by = excluded.settled_by, settled_at = excluded.settled_at`.execute(db);
  }
  const takenBack = steps.flatMap(({ taken }) => taken.takenBack?.id ?? []);
  if (takenBack.length > 0) {
    await deleteFrom(tenant, 'obligation_occurrences').where('id', '=', anyOf(takenBack)).execute();
  }
}

export interface ColumnsChanged {
  readonly obligation: LockedObligation;
  readonly columns: Partial<Pick<LockedObligation, 'state' | 'due_date' | 'starts_on' | 'assignee_id'>>;
}

/** Write columns of obligations in one statement, which makes each a new revision. */
export async function storeColumns({ db, organisationId }: Tenant, changes: readonly ColumnsChanged[]): Promise<void> {
  const rows = changes.map(({ obligation: { id, state, due_date, starts_on, assignee_id }, columns }) => ({
    id,
    state,
    due_date,
    starts_on,
    assignee_id,
    ...columns,
  }));
  await sql`
    update obligations o
    set state = r.state, due_date = r.due_date, starts_on = r.starts_on, assignee_id = r.assignee_id,
      revision = o.revision + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (id uuid, state text, due_date date, starts_on date, assignee_id uuid)
    where o.organisation_id = ${organisationId} and o.id = r.id`.execute(db);
}
