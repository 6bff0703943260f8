import type { contractEndpoints } from '#contract/contracts';
import type { Handler } from '../http/index.ts';
import { findContract } from './find-contract.ts';
import { presentContract } from './present.ts';

/** One contract, also from the bin. */
export const getContract: Handler<typeof contractEndpoints.getContract> = async ({ params, tenant }) =>
  presentContract(await findContract(tenant, params.contractId));
