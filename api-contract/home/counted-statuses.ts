import type { ContractStatus } from '../contracts/endpoints.ts';

/** The statuses behind each figure of the home page: what the server counts is what the figure's link lists. */
export const countedStatuses = {
  in_force: ['in_force', 'renewed', 'notice_due', 'expiring'],
  notice_due_90: ['notice_due'],
  expiring_90: ['expiring'],
  missing_fields: ['unknown'],
} as const satisfies Record<string, readonly ContractStatus['code'][]>;
