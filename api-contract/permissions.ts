/** No schema here: the sign-in page reads the sections, and loads no zod. */
export const sections = [
  'contracts',
  'review',
  'drafting',
  'signature',
  'automation',
  'compliance',
  'tasks',
  'reports',
  'organisation',
  'members',
  'billing',
  'audit',
] as const;

export const verbs = ['read', 'write', 'approve', 'manage'] as const;

export type Section = (typeof sections)[number];
export type Verb = (typeof verbs)[number];
/** Reads privileged cases without being their lead or a participant. */
export const readsPrivileged = 'cases.privileged';

export type Permission = `${Section}.${Verb}` | typeof readsPrivileged;

export const allPermissions: readonly Permission[] = [
  ...sections.flatMap((section) => verbs.map((verb): Permission => `${section}.${verb}`)),
  readsPrivileged,
];

const read = (...of: Section[]): Permission[] => of.map((section): Permission => `${section}.read`);
const write = (...of: Section[]): Permission[] =>
  of.flatMap((section): Permission[] => [`${section}.read`, `${section}.write`]);
const full = (...of: Section[]): Permission[] =>
  of.flatMap((section) => verbs.map((verb): Permission => `${section}.${verb}`));

const work = ['contracts', 'review', 'drafting', 'signature', 'automation', 'compliance', 'tasks', 'reports'] as const;

/** The permission classes every organisation starts with; it may add its own, not change these. */
export const builtInPermissionClasses = {
  Owner: [...allPermissions],
  Administrator: [...full(...work, 'organisation', 'members', 'audit'), ...read('billing')],
  Legal: [
    ...full('contracts', 'review', 'drafting', 'signature'),
    ...write('automation', 'tasks', 'reports'),
    ...read('compliance', 'organisation', 'members'),
  ],
  Contributor: [
    ...write('contracts', 'drafting', 'signature', 'tasks'),
    ...read('review', 'compliance', 'reports', 'organisation'),
  ],
  Viewer: read(...work, 'organisation'),
  Auditor: read(...work, 'organisation', 'members', 'audit'),
} as const satisfies Record<string, readonly Permission[]>;

export type BuiltInPermissionClass = keyof typeof builtInPermissionClasses;
