/** What a tracked change does. */
export const markKinds = ['insertion', 'deletion', 'moved_from', 'moved_to', 'format'] as const;

/** What was decided on a tracked change. */
export const markStates = ['open', 'accepted', 'rejected'] as const;

/** What people do with tracked changes; `open` takes a decision back. */
export const markSteps = ['accept', 'reject', 'open'] as const;

/** How far the tracked changes of a version are known; `unsupported`: it isn’t a Word document. */
export const markReadings = ['unsupported', 'reading', 'ready', 'failed'] as const;

export const maxMarks = 5_000;

export type MarkKind = (typeof markKinds)[number];
export type MarkState = (typeof markStates)[number];
export type MarkStep = (typeof markSteps)[number];
