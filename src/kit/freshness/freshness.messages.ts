import { localised } from '#languages';

/** What evidence is worth today. */
export const freshnessMessages = localised('freshness', {
  current: 'Current',
  expiring: 'Expires soon',
  expired: 'Expired',
  not_yet: 'Not in effect yet',
  superseded: 'Superseded',
  changed: 'Changed',
});
