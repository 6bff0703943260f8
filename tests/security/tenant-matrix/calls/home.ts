import type { homeEndpoints } from '#api-contract/home/endpoints';
import type { Calls } from '../cases.ts';

const nothing = () => ({});

/** Calls that must succeed for whoever is permitted: home. */
export const calls: Calls<typeof homeEndpoints> = {
  getHome: nothing,
};
