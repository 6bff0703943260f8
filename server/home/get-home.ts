import type { contractEndpoints } from '#contract/contracts';
import type { Handler } from '../http/index.ts';
import { findAttention } from './attention.ts';
import { countContracts } from './counts.ts';
import { findRecent } from './recent.ts';

/** What needs attention, what was worked on last, and how many of each. */
export const getHome: Handler<typeof contractEndpoints.getHome> = async ({ tenant }) => ({
  attention: await findAttention(tenant),
  recent: await findRecent(tenant),
  counts: await countContracts(tenant),
});
