import type { CasesChange, CasesOutcome } from '#api-contract/cases/list';
import type { RowOf, Tenant } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { notify } from '#kernel/notifications';
import { requireMembers } from '#kernel/people';
import { binManyOf, bulkOf, type ChangeOfMany } from '#kernel/records';
import { refusals } from '#kernel/request';
import { cases } from './case-record.ts';
import { reads } from './readers.ts';
import { assigneesOf, isReadBy } from './requirements.ts';

type Facts = Pick<RowOf<'cases'>, 'stage' | 'priority' | 'lead_id'>;
type Change = ChangeOfMany<RowOf<'cases'>, Facts>;

/** Sets stage, priority or lead of cases. Each is a change of its own in the trail. */
export const changeCases: HandlerOf<'changeCases'> = async ({ tenant, body: { changes } }) => {
  const leads = changes.flatMap(({ lead_id }) => lead_id ?? []);
  await requireMembers(tenant, leads, 'lead_id', refusals.member);
  const wanted = new Map(changes.flatMap(({ case_ids, ...facts }) => case_ids.map((id) => [id, facts])));
  const led = changes.flatMap(({ lead_id, case_ids }) => (lead_id === undefined ? [] : case_ids));
  const assignees = Map.groupBy(await assigneesOf(tenant, led), ({ case_id }) => case_id);
  let undo: CasesChange[] = [];
  const change = bulkOf(cases, {
    ids: () => [...wanted.keys()],
    columns: ['id', 'name', 'stage', 'priority', 'lead_id', 'privileged', 'participant_ids'],
    facts: ({ id }) => wanted.get(id) ?? {},
    isRefused: (after, row) => {
      const matter = { ...row, ...after };
      const isKept = (assignees.get(row.id) ?? []).every((person) => isReadBy(matter, person));
      return !reads(tenant, matter) || !isKept;
    },
    store: async (_tenant, stored) => {
      undo = grouped(stored, 'before');
      await store(tenant, stored);
    },
  });
  return { ...(await change({ tenant, body: {} })), undo };
};

async function store(tenant: Tenant, changes: readonly Change[]): Promise<void> {
  for (const { case_ids, ...facts } of grouped(changes, 'after')) {
    const rows = changes.flatMap(({ row }) => (case_ids.includes(row.id) ? [row] : []));
    const closed = facts.stage && { closed_at: facts.stage === 'closed' ? new Date() : null };
    await cases.revise(tenant, rows, { ...facts, ...closed });
  }
  await notify(
    tenant,
    ...changes.map(({ row: { id, name }, after }) => ({
      people: [after.lead_id],
      kind: 'case_lead' as const,
      object: { type: 'case' as const, id, name },
    })),
  );
}

/** Cases that are changed alike, together. */
function grouped(changes: readonly Change[], to: 'before' | 'after'): CasesChange[] {
  const groups = Map.groupBy(changes, (change) => JSON.stringify(change[to]));
  return [...groups.values()].map((group) => ({ case_ids: group.map(({ row }) => row.id), ...group[0]?.[to] }));
}

const { removeMany, restoreMany } = binManyOf(cases, ({ case_ids }: { case_ids: readonly string[] }) => case_ids);

/** Move cases to the bin. */
export const deleteCases: HandlerOf<'deleteCases'> = async (call) => withoutUndo(await removeMany(call));

/** Bring cases back from the bin. */
export const restoreCases: HandlerOf<'restoreCases'> = async (call) => withoutUndo(await restoreMany(call));

const withoutUndo = (outcome: Omit<CasesOutcome, 'undo'>): CasesOutcome => ({ ...outcome, undo: [] });
