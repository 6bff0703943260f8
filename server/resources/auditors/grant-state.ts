import type { AuditGrant } from '#api-contract/auditors/endpoints';

interface Standing {
  readonly open_from: string;
  readonly open_until: string;
  readonly revoked_at: Date | null;
}

/** Whether a grant is open on a day of the organisation’s clock. */
export function grantStateOf({ open_from, open_until, revoked_at }: Standing, today: string): AuditGrant['state'] {
  if (revoked_at !== null) return 'revoked';
  if (today < open_from) return 'to_come';
  return today > open_until ? 'ended' : 'open';
}
