import { localised } from '#languages';

/** Why a view of a list cannot be saved. */
export const refusals = localised('list-view-refusals', {
  tooMany: (most: string) => `You already have ${most} views. Delete one first.`,
});
