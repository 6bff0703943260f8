import type { ContractStatus } from '#api-contract/contracts/endpoints';

/** The status as the database computes it (`contract_status`): a code, or `unknown:` and the missing field. */
export function readStatus(computed: string): ContractStatus {
  const [code, missing] = computed.split(':');
  return {
    code: code as ContractStatus['code'],
    missing_field: (missing ?? null) as ContractStatus['missing_field'],
  };
}
