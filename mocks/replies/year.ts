import type { yearEndpoints } from '#api-contract/year/endpoints';
import type { Replies } from '../endpoint-types.ts';
import { yearItems } from '../fixtures/year.ts';

/** Untroubled answers: the days of a year. */
export const replies: Replies<typeof yearEndpoints> = {
  getYear: { json: { items: yearItems, complete: true } },
};
