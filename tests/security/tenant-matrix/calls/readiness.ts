import type { readinessEndpoints } from '#api-contract/compliance/readiness';
import type { Calls } from '../cases.ts';

/** Calls that must succeed for whoever is permitted: how ready the organisation is. */
export const calls: Calls<typeof readinessEndpoints> = { getReadiness: () => ({}) };
