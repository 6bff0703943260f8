import type { RowOf, Tenant } from '#kernel/db';
import { type Notice, notify, withdrawNotifications } from '#kernel/notifications';
import { membersWith } from '#kernel/people';

type Told = Pick<RowOf<'drafts'>, 'id' | 'name' | 'requester_id'>;
type Approval = Pick<RowOf<'draft_approvals'>, 'reason' | 'approver_id'>;

const objectOf = ({ id, name }: Told) => ({ type: 'draft', id, name }) as const;

/** Asks whoever has to approve a draft, each person once with all their reasons. */
export async function askApprovers(tenant: Tenant, draft: Told, approvals: readonly Approval[]): Promise<void> {
  const isOpenToAll = approvals.some(({ approver_id }) => approver_id === null);
  const members = isOpenToAll ? await membersWith(tenant, 'drafting.approve') : [];
  const others = members.filter((id) => id !== draft.requester_id);
  const asked = approvals.flatMap(({ reason, approver_id }) =>
    (approver_id ? [approver_id] : others).map((person) => ({ person, reason })),
  );
  const notices = [...Map.groupBy(asked, ({ person }) => person)].map(([person, waiting]): Notice => {
    const text = waiting.map(({ reason }) => reason).join(', ');
    return { people: [person], kind: 'draft_approval', object: objectOf(draft), parts: { text } };
  });
  await notify(tenant, ...notices);
}

/** Takes back what approvers were asked, once a draft no longer waits for them. */
export const withdrawRequests = (tenant: Tenant, draftId: string): Promise<void> =>
  withdrawNotifications(tenant, `draft_approval:${draftId}`);

/** Tells whoever asked for a draft what was decided. */
export async function tellDecision(tenant: Tenant, draft: Told, isApproved: boolean, text: string): Promise<void> {
  await withdrawRequests(tenant, draft.id);
  await notify(tenant, {
    people: [draft.requester_id],
    kind: isApproved ? 'draft_approved' : 'draft_refused',
    object: objectOf(draft),
    parts: { text },
  });
}
