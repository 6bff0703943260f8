import type { Member, PermissionClass } from '#api-contract/organisation/endpoints';
import type { Permission } from '#api-contract/permissions';
import { isLastOwner } from './member-rules.ts';
import { mayGrantAll } from './permission-rules.ts';

export type MemberAct = 'changeClass' | 'suspend' | 'reactivate' | 'resend' | 'withdraw';

/** Why nothing can be done with a member. */
export type Hindrance = 'lastOwner' | 'beyondYou';

/** What a member's status allows to be done with them, the gravest last. */
export function actsOn({ status }: Member): readonly MemberAct[] {
  switch (status) {
    case 'invited':
      return ['resend', 'changeClass', 'withdraw'];
    case 'active':
      return ['changeClass', 'suspend'];
    case 'suspended':
      return ['changeClass', 'reactivate'];
  }
}

interface Circumstances {
  readonly members: readonly Member[];
  readonly permissionClasses: readonly PermissionClass[];
  readonly can: (permission: Permission) => boolean;
}

/** What stands in the way of changing a member, if anything does. */
export function hindranceOf(member: Member, { members, permissionClasses, can }: Circumstances): Hindrance | undefined {
  if (isLastOwner(member, members, permissionClasses)) return 'lastOwner';
  const held = permissionClasses.find(({ id }) => id === member.permission_class.id)?.permissions ?? [];
  return mayGrantAll(can, held) ? undefined : 'beyondYou';
}
