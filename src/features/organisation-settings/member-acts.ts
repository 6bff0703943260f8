import type { Member, PermissionClass } from '#api-contract/organisation/endpoints';
import type { Permission } from '#api-contract/permissions';
import { isLastOwner } from './member-rules.ts';
import { mayGrantAll } from './permission-rules.ts';

export type MemberAct = 'workingTime' | 'changeClass' | 'suspend' | 'reactivate' | 'resend' | 'withdraw';

/** Why nothing can be done with a member but to change their working time. */
export type Restriction = 'lastOwner' | 'beyondYou';

/** What a member's status allows to be done with them, destructive ones last. Another role needs the roles to be known. */
export function actsOn(member: Member, knowsRoles: boolean): readonly MemberAct[] {
  return actsIn(member).filter((act) => knowsRoles || act !== 'changeClass');
}

function actsIn({ status }: Member): readonly MemberAct[] {
  switch (status) {
    case 'invited':
      return ['resend', 'workingTime', 'changeClass', 'withdraw'];
    case 'active':
      return ['workingTime', 'changeClass', 'suspend'];
    case 'suspended':
      return ['workingTime', 'changeClass', 'reactivate'];
  }
}

interface Organisation {
  readonly members: readonly Member[];
  readonly permissionClasses: readonly PermissionClass[];
  readonly can: (permission: Permission) => boolean;
}

/** Why a member can't be changed, if there is a reason. */
export function restrictionOf(
  member: Member,
  { members, permissionClasses, can }: Organisation,
): Restriction | undefined {
  if (isLastOwner(member, members, permissionClasses)) return 'lastOwner';
  const held = permissionClasses.find(({ id }) => id === member.permission_class.id)?.permissions ?? [];
  return mayGrantAll(can, held) ? undefined : 'beyondYou';
}
