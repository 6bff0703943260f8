import type { homeEndpoints } from '#api-contract/home/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { home } from '../fixtures/home.ts';

/** Untroubled answers: home. */
export const replies: Replies<typeof homeEndpoints> = {
  getHome: { json: home },
};
