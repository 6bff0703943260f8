import type { eventEndpoints } from '#api-contract/events/endpoints';
import type { Calls } from '../cases.ts';

/** Calls that must succeed for whoever is permitted: streams, which end at once here. */
export const calls: Calls<typeof eventEndpoints> = { streamEvents: () => ({}) };
