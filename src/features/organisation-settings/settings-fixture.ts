import type { Permission } from '#api-contract/permissions';
import { owner } from '#mocks/fixtures/session';
import { builtSections } from '#mocks/permissions';

export const holding = (held: readonly Permission[]) => (permission: Permission) => held.includes(permission);

/** The settings as the owner of the organisation sees them. */
export const asOwner = { can: holding(owner.permissions), currentUserId: owner.id, sections: builtSections };
