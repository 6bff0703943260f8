import type { yearEndpoints } from '#api-contract/year/endpoints';
import type { Calls } from '../cases.ts';

/** Calls that must succeed for whoever is permitted: the days of a year. */
export const calls: Calls<typeof yearEndpoints> = {
  getYear: (world) => ({ query: { from: '2030-01-01', to: '2030-12-31', assignee: world.members.Legal.id } }),
};
