import type { readinessEndpoints } from '#api-contract/compliance/readiness';
import type { Replies } from '../endpoint-types.ts';
import { readiness } from '../fixtures/readiness.ts';

/** Untroubled answers: how ready the organisation is. */
export const replies: Replies<typeof readinessEndpoints> = { getReadiness: { json: readiness } };
