/** What an entry of a case's journal tells of. */
export const journalKinds = ['note', 'email', 'call'] as const;
