import type { Permission } from '#api-contract/permissions';

type Can = (permission: Permission) => boolean;

/** Whoever may do everything. */
export const everything: Can = () => true;

/** Whoever may only read. */
export const reading: Can = (permission) => permission.endsWith('.read');
