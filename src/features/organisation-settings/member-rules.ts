import type { Member, PermissionClass } from '#api-contract/organisation/endpoints';

const ownerClass = 'Owner';

/** Whether this member is the only active owner, who can neither be suspended nor lose the role. */
export function isLastOwner(
  member: Member,
  members: readonly Member[],
  permissionClasses: readonly PermissionClass[],
): boolean {
  const owner = permissionClasses.find(({ built_in, name }) => built_in && name === ownerClass);
  const owners = members.filter(
    ({ status, permission_class }) => status === 'active' && permission_class.id === owner?.id,
  );
  return owners.length === 1 && owners[0]?.id === member.id;
}

/** Seats that are taken: an invitation holds its seat from the start, a suspended member holds none. */
export function seatsUsed(members: readonly Member[]): number {
  return members.filter(({ status }) => status !== 'suspended').length;
}
