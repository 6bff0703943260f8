import { type Permission, readsPrivileged, type Section, type Verb } from '#api-contract/permissions';

const permissionOf = (section: Section, verb: Verb): Permission => `${section}.${verb}`;

/**
 * Grant or take one permission. Nobody can change what they cannot see: any verb brings `read` with it, and taking
 * `read` takes the section's other verbs too.
 */
export function togglePermission(
  granted: readonly Permission[],
  section: Section,
  verb: Verb,
  grant: boolean,
): Permission[] {
  const chosen = permissionOf(section, verb);
  if (grant) return [...new Set([...granted, permissionOf(section, 'read'), chosen])];
  if (verb === 'read') {
    const left = granted.filter((permission) => !permission.startsWith(`${section}.`));
    return section === 'contracts' ? toggleReadsPrivileged(left, false) : left;
  }
  return granted.filter((permission) => permission !== chosen);
}

/** Grant or take the permission to read privileged cases, which is of use only to those who read cases. */
export function toggleReadsPrivileged(granted: readonly Permission[], grant: boolean): Permission[] {
  if (!grant) return granted.filter((permission) => permission !== readsPrivileged);
  return [...new Set<Permission>([...granted, 'contracts.read', readsPrivileged])];
}

/** Nobody can grant what they do not hold: neither the permission itself nor the `read` that comes with it. */
export function mayGrant(can: (permission: Permission) => boolean, section: Section, verb: Verb): boolean {
  return can(permissionOf(section, verb)) && can(permissionOf(section, 'read'));
}

/** Whether every permission of a class is one that the giver holds. */
export function mayGrantAll(can: (permission: Permission) => boolean, permissions: readonly Permission[]): boolean {
  return permissions.every(can);
}
