import { localised } from '#languages';

/** Every sentence of calendar feeds. */
export const feedMessages = localised('calendar-feeds', {
  open: 'Calendar feeds',
  title: 'Calendar feeds',
  description: 'Show tasks in Outlook, Google or Apple Calendar by a secret address.',
  none: 'No calendar feeds yet',
  loading: 'Loading calendar feeds',
  failed: 'The calendar feeds couldn’t be loaded',
  fetched: (time: string) => `Last fetched ${time}`,
  neverFetched: 'Not fetched yet',
  withDates: 'With expiry and notice dates of contracts',
  plain: 'Titles only say “Task” or “Contract date”',
  newAddress: 'New address',
  newAddressOf: (name: string) => `New address of ${name}`,
  newAddressTitle: (name: string) => `Make a new address of ${name}?`,
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke ${name}`,
  revokeTitle: (name: string) => `Revoke ${name}?`,
  stops: 'The present address stops working. Calendars that use it no longer get changes.',
  made: (name: string) => `Address of ${name}`,
  madeHint: 'Copy it now: it isn’t shown again. Anyone with the address can read these tasks.',
  copy: 'Copy address',
  copied: 'Copied',
  add: 'Add feed',
  addHint: 'A feed holds what the list shows under its present filters, from 30 days ago to 400 days ahead.',
  name: 'Name',
});
