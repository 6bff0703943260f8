import { localised } from '#languages';

/** Why something cannot be done with one’s own account. */
export const refusals = localised('profile-refusals', {
  sessionEnded: 'This session has already ended.',
  wrongPassword: 'The current password is incorrect. Check it and try again.',
});
