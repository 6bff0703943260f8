import { sql } from 'kysely';
import type { ObligationsChange, ObligationsOutcome } from '#api-contract/obligations/endpoints';
import { type AuditEvent, auditMany } from '#kernel/audit';
import { anyOf, type Tenant, updateTable } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { requireMembers } from '#kernel/people';
import { type LockedObligation, lockObligations, requireRoom, targetOf } from './find-obligation.ts';
import { planStep, problemWith } from './rules.ts';
import { type ColumnsChanged, eventOf, lastSettled, type StepTaken, storeColumns, storeSteps } from './steps.ts';
import { tellAssignees } from './tell-assignees.ts';
import { refusals as generalRefusals } from '#kernel/request';

type Change = Omit<ObligationsChange, 'obligation_ids'>;
type Facts = Pick<LockedObligation, 'assignee_id' | 'due_date' | 'starts_on'>;

interface Changed extends ColumnsChanged {
  readonly events: readonly AuditEvent[];
  /** The change that takes this one back. */
  readonly undo: Change;
  readonly stepTaken?: StepTaken;
}

/** Give obligations an owner or a due date, complete, waive or reopen them. Each is a change of its own in the trail. */
export const changeObligations: HandlerOf<'changeObligations'> = async ({ tenant, body: { changes } }) => {
  const owners = changes.flatMap(({ assignee_id }) => assignee_id ?? []);
  await requireMembers(tenant, owners, 'assignee_id', generalRefusals.member);
  const wanted = new Map(changes.flatMap(({ obligation_ids, ...change }) => obligation_ids.map((id) => [id, change])));
  const found = await lockObligations(tenant, [...wanted.keys()]);
  const last = await lastSettled(tenant, [...wanted.keys()]);
  const changed = found.flatMap((obligation) => {
    const asked = wanted.get(obligation.id) ?? {};
    return (asked.step ? stepped(obligation, asked.step, last.get(obligation.id)) : given(obligation, asked)) ?? [];
  });
  if (changed.length > 0) {
    await storeSteps(
      tenant,
      changed.flatMap(({ stepTaken }) => stepTaken ?? []),
    );
    await storeColumns(tenant, changed);
    const assigned = changed.filter(({ columns }) => columns.assignee_id);
    await tellAssignees(
      tenant,
      assigned.map(({ obligation, columns }) => ({ ...obligation, ...columns })),
    );
    await auditMany(
      tenant,
      changed.flatMap(({ events }) => events),
    );
  }
  return {
    changed: changed.length,
    unchanged: found.length - changed.length,
    missing: wanted.size - found.length,
    undo: grouped(changed),
  };
};

function stepped(
  obligation: LockedObligation,
  step: NonNullable<Change['step']>,
  last: Parameters<typeof planStep>[2],
): Changed | null {
  const taken = planStep(obligation, step, last);
  if (typeof taken === 'string') return null;
  const stepTaken = { obligation, step, taken };
  const back = taken.takenBack?.outcome === 'waived' ? 'waive' : 'complete';
  return {
    obligation,
    columns: taken.columns,
    stepTaken,
    events: [eventOf(stepTaken)],
    undo: { step: taken.settled ? 'undo' : back },
  };
}

function given(obligation: LockedObligation, { assignee_id, due_date, counted_from }: Change): Changed | null {
  const { id, title } = obligation;
  const isDated = due_date !== undefined && due_date !== obligation.due_date;
  const isAssigned = assignee_id !== undefined && assignee_id !== obligation.assignee_id;
  if (!isDated && !isAssigned) return null;
  if (isDated && problemWith({ ...obligation, due_date })) return null;
  const columns: Partial<Facts> = {
    ...(isDated && { due_date, starts_on: due_date && (counted_from ?? due_date) }),
    ...(isAssigned && { assignee_id }),
  };
  const told = ({ starts_on: _starts, ...facts }: Partial<Facts>) => facts;
  const before = {
    ...(isDated && { due_date: obligation.due_date, starts_on: obligation.starts_on }),
    ...(isAssigned && { assignee_id: obligation.assignee_id }),
  };
  const { starts_on, ...undo } = before;
  return {
    obligation,
    columns,
    events: [
      {
        action: 'contract.obligation_changed',
        target: targetOf(obligation),
        before: { obligation: title, ...told(before) },
        after: { obligation_id: id, obligation: title, ...told(columns) },
      },
    ],
    undo: { ...undo, ...(isDated && { counted_from: starts_on }) },
  };
}

/** Obligations that are taken back in the same way, together. */
function grouped(changed: readonly Changed[]): ObligationsChange[] {
  const groups = Map.groupBy(changed, ({ undo }) => JSON.stringify(undo));
  return [...groups.values()].map((group) => ({
    obligation_ids: group.map(({ obligation }) => obligation.id),
    ...group[0]?.undo,
  }));
}

/** Move obligations to the bin. */
export const deleteObligations: HandlerOf<'deleteObligations'> = ({ tenant, body }) =>
  move(tenant, body.obligation_ids, 'bin');

/** Bring obligations back from the bin. */
export const restoreObligations: HandlerOf<'restoreObligations'> = ({ tenant, body }) =>
  move(tenant, body.obligation_ids, 'list');

async function move(tenant: Tenant, ids: readonly string[], to: 'list' | 'bin'): Promise<ObligationsOutcome> {
  const wanted = [...new Set(ids)];
  const found = await lockObligations(tenant, wanted, to === 'bin' ? 'list' : 'bin');
  if (found.length > 0) await place(tenant, found, to);
  return { changed: found.length, unchanged: 0, missing: wanted.length - found.length, undo: [] };
}

/** Move obligations to the bin or back, with what the trail tells of it. */
export async function place(tenant: Tenant, found: readonly LockedObligation[], to: 'list' | 'bin'): Promise<void> {
  await updateTable(tenant, 'obligations')
    .set({
      deleted_at: to === 'bin' ? sql<Date>`now()` : null,
      revision: sql`revision + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', anyOf(found.map(({ id }) => id)))
    .execute();
  if (to === 'list') await requireRoom(tenant, [...new Set(found.map(({ contract_id }) => contract_id))]);
  await auditMany(
    tenant,
    found.map((obligation) => ({
      action: to === 'bin' ? 'contract.obligation_removed' : 'contract.obligation_restored',
      target: targetOf(obligation),
      before: to === 'bin' ? { obligation: obligation.title } : null,
      after: { obligation_id: obligation.id, obligation: to === 'bin' ? null : obligation.title },
    })),
  );
}
