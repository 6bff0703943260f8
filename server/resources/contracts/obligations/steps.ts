import { v7 as uuid } from 'uuid';
import type { ObligationStep } from '#api-contract/obligations/endpoints';
import { nextDay } from '#api-contract/obligations/recurrence';
import { audit } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { contracts } from '../contract-record.ts';
import { lockObligation, readObligation, type LockedObligation } from './find-obligation.ts';
import { change, targetOf } from './obligations.ts';

/** Take a step with an obligation as its editor saw it. */
export const stepObligation: HandlerOf<'stepObligation'> = async ({ tenant, params, body: { step, revision } }) => {
  const contract = await contracts.lock(tenant, params.contractId);
  const before = await lockObligation(tenant, params);
  if (before.revision !== revision) throw new ApiError('edit_conflict');
  await take(tenant, before, step);
  const after = await readObligation(tenant, contract.id, before.id);
  await audit(tenant, {
    action: actions[step],
    target: targetOf(contract),
    before: { obligation: before.title, state: before.state, due_date: before.due_date },
    after: { obligation_id: before.id, obligation: before.title, state: after.state, due_date: after.due_date },
  });
  return after;
};

const actions: Record<ObligationStep, string> = {
  accept: 'contract.obligation_accepted',
  dismiss: 'contract.obligation_dismissed',
  complete: 'contract.obligation_completed',
  waive: 'contract.obligation_waived',
  undo: 'contract.obligation_step_undone',
};

async function take(tenant: Tenant, obligation: LockedObligation, step: ObligationStep): Promise<void> {
  switch (step) {
    case 'accept':
      return judge(tenant, obligation, 'open');
    case 'dismiss':
      return judge(tenant, obligation, 'dismissed');
    case 'complete':
      return settle(tenant, obligation, 'done');
    case 'waive':
      return settle(tenant, obligation, 'waived');
    case 'undo':
      return undo(tenant, obligation);
  }
}

async function judge(tenant: Tenant, { id, state }: LockedObligation, judged: 'open' | 'dismissed'): Promise<void> {
  if (state !== 'proposed') throw refused('Someone has already reviewed this proposal.');
  await change(tenant, id, { state: judged });
}

/** Note what became of the day that it was due; where it recurs and has not ended, it is due again. */
async function settle(tenant: Tenant, obligation: LockedObligation, outcome: 'done' | 'waived'): Promise<void> {
  const { id, state, due_date } = obligation;
  if (state !== 'open') throw refused('Only open obligations can be completed or waived.');
  const settled = { outcome, settled_by: tenant.author.id, settled_at: new Date() };
  await tenant.db
    .insertInto('obligation_occurrences')
    .values({ ...settled, organisation_id: tenant.organisationId, id: uuid(), obligation_id: id, due_date })
    .onConflict((same) => same.columns(['organisation_id', 'obligation_id', 'due_date']).doUpdateSet(settled))
    .execute();
  const next = dueAfter(obligation);
  await change(tenant, id, next ? { due_date: next } : { state: outcome });
}

function dueAfter({ recurrence, starts_on, due_date, ends_on }: LockedObligation): string | null {
  if (!recurrence || !starts_on || !due_date) return null;
  const next = nextDay(recurrence, starts_on, due_date);
  return next && (!ends_on || next <= ends_on) ? next : null;
}

async function undo(tenant: Tenant, { id, state, starts_on, proposed }: LockedObligation): Promise<void> {
  const settled = state === 'proposed' || state === 'dismissed' ? undefined : await takeBackLast(tenant, id);
  if (settled) {
    const due = settled.due_date;
    return change(tenant, id, { state: 'open', due_date: due, starts_on: due && starts_on && least(due, starts_on) });
  }
  if (state === 'proposed' || !proposed) throw refused('There is nothing to undo.');
  await change(tenant, id, { state: 'proposed' });
}

const least = (one: string, other: string) => (one < other ? one : other);

async function takeBackLast({ db, organisationId }: Tenant, obligationId: string) {
  const last = await db
    .selectFrom('obligation_occurrences')
    .select(['id', 'due_date'])
    .where('organisation_id', '=', organisationId)
    .where('obligation_id', '=', obligationId)
    .orderBy('settled_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!last) return undefined;
  await db
    .deleteFrom('obligation_occurrences')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', last.id)
    .execute();
  return last;
}

function refused(message: string): ApiError {
  return new ApiError('validation_failed', { message, fields: [{ path: 'step', message }] });
}
