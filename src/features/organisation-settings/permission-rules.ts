import type { Permission, Section, Verb } from '#api-contract/permissions';

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
  if (verb === 'read') return granted.filter((permission) => !permission.startsWith(`${section}.`));
  return granted.filter((permission) => permission !== chosen);
}

/** Nobody can grant what they do not hold: neither the permission itself nor the `read` that comes with it. */
export function mayGrant(can: (permission: Permission) => boolean, section: Section, verb: Verb): boolean {
  return can(permissionOf(section, verb)) && can(permissionOf(section, 'read'));
}

/** Whether every permission of a class is one that the giver holds. */
export function mayGrantAll(can: (permission: Permission) => boolean, permissions: readonly Permission[]): boolean {
  return permissions.every(can);
}
