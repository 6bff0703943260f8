import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#api';
import type { Contract } from '#api-contract/contracts/endpoints';
import { contractMutations, contractQueries } from '#data/contracts';
import { calendarDay, useFormat } from '#design-system/format';
import { useInlineEdit } from '#kit/inline';
import { messages } from '../contracts.messages.ts';
import { type Edit, problemWith, valueOf } from './contract-edit.ts';
import { endingOf } from './ending.ts';

/** Whether a contract may end on a day, the day being today where none is given: asked before it does. */
export type MayEnd = (on: string | null) => Promise<boolean>;

/** Saves edits of a contract. Where someone else changed the same field, keeps both values until one is chosen. */
export function useContractEdit(contract: Contract, mayEnd: MayEnd = () => Promise.resolve(true)) {
  const { timeZone } = useFormat();
  const api = useApi();
  const client = useQueryClient();
  const { mutateAsync: update } = useMutation(contractMutations.update(api, contract.id));
  return useInlineEdit<Contract, Edit>({
    update,
    refetch: () => client.fetchQuery({ ...contractQueries.detail(api, contract.id), staleTime: 0 }),
    valueOf,
    problemWith: async (begun, edit) => {
      const problem = await problemWith(begun, edit);
      if (problem !== null) return problem;
      const ending = endingOf(begun, edit, calendarDay(new Date(), timeZone));
      return ending === null || (await mayEnd(ending)) ? null : messages.contract.keptRunning;
    },
  });
}
