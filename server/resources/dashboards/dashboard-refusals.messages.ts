import { localised } from '#languages';

/** Why a dashboard is not stored as it was sent. */
export const refusals = localised('dashboard-refusals', {
  tooMany: (most: string) => `You already have ${most} dashboards. Delete one first.`,
  unknownRole: 'One of these roles no longer exists. Choose the roles again.',
});
