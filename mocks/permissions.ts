import type { Permission, Section } from '#api-contract/permissions';

type Can = (permission: Permission) => boolean;

/** Whoever may do everything. */
export const everything: Can = () => true;

/** The sections that the application has pages for. */
export const builtSections: readonly Section[] = [
  'contracts',
  'review',
  'compliance',
  'tasks',
  'reports',
  'organisation',
  'members',
  'billing',
  'audit',
];

/** Whoever may only read. */
export const reading: Can = (permission) => permission.endsWith('.read');
