import type { contractEndpoints } from '#api-contract/contracts/endpoints';
import type { Handler } from '#kernel/http';
import { findContract } from './find-contract.ts';
import { presentContract } from './present.ts';

/** One contract, also from the bin. */
export const getContract: Handler<typeof contractEndpoints.getContract> = async ({ params, tenant }) =>
  presentContract(await findContract(tenant, params.contractId));
