import { localised } from '#languages';

/** Why notifications can’t be set as asked. */
export const refusals = localised('notification-refusals', {
  locked: 'Notifications about your own account can’t be switched off.',
});
