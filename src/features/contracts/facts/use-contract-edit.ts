import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Contract } from '#api-contract/contracts/endpoints';
import { contractMutations, contractQueries } from '#data/contracts';
import { useInlineEdit } from '#kit/inline';
import { type Edit, problemWith, valueOf } from './contract-edit.ts';

/** Saves edits of a contract. Where someone else changed the same field, keeps both values until one is chosen. */
export function useContractEdit(contract: Contract) {
  const api = useApi();
  const client = useQueryClient();
  const { mutateAsync: update } = useMutation(contractMutations.update(api, contract.id));
  return useInlineEdit<Contract, Edit>({
    update,
    refetch: () => client.fetchQuery({ ...contractQueries.detail(api, contract.id), staleTime: 0 }),
    valueOf,
    problemWith,
  });
}
