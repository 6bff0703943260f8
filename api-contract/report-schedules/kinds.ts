/** What becomes of an occurrence without rows: a mail that says so, or none. */
export const emptyPolicies = ['say', 'skip'] as const;
/** What became of a mail: it waits, it was sent, there was nothing to send, its person may not read it, it failed. */
export const sendingOutcomes = ['waiting', 'sent', 'empty', 'left_out', 'failed'] as const;

export const maxRecipients = 50;
export const maxSchedules = 30;

export type EmptyPolicy = (typeof emptyPolicies)[number];
export type SendingOutcome = (typeof sendingOutcomes)[number];
