/** Where a version stands between being written and being replaced. */
export const versionStates = ['draft', 'in_review', 'approved', 'published', 'superseded', 'retired'] as const;
export type VersionState = (typeof versionStates)[number];

export const versionDeeds = [
  'edit',
  'submit',
  'approve',
  'reject',
  'publish',
  'publish_in_emergency',
  'supersede',
  'retire',
] as const;
export type VersionDeed = (typeof versionDeeds)[number];

const transitions: Readonly<Record<VersionDeed, Partial<Record<VersionState, VersionState>>>> = {
  edit: { draft: 'draft', in_review: 'draft', approved: 'draft' },
  submit: { draft: 'in_review' },
  approve: { in_review: 'approved' },
  reject: { in_review: 'draft' },
  publish: { approved: 'published' },
  publish_in_emergency: { draft: 'published', in_review: 'published' },
  supersede: { published: 'superseded' },
  retire: { published: 'retired' },
};

/** What a deed makes of a version; null where it can’t be done. Both server and screens read this one table. */
export const stateAfter = (state: VersionState, deed: VersionDeed): VersionState | null =>
  transitions[deed][state] ?? null;

/** Whether a version was shown to people: from then on nobody changes what it says. */
export const isFrozen = (state: VersionState): boolean => stateAfter(state, 'edit') === null;

/** Whether someone may approve what others wrote, or their own where they are the only one who approves. */
export const mayApprove = (
  writers: readonly (string | null)[],
  approver: string,
  approvers: readonly string[],
): boolean => !writers.includes(approver) || approvers.every((each) => each === approver);
