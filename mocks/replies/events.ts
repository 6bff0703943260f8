import type { eventEndpoints } from '#api-contract/events/endpoints';
import type { Replies } from '../endpoint-types.ts';

/** Untroubled answers: streams of what changed, which end at once. */
export const replies: Replies<typeof eventEndpoints> = {
  streamEvents: { file: ': \n\n' },
};
