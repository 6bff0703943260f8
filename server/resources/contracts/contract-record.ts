import { binOf, recordOf } from '#kernel/records';
import { recheckEvidence } from '#resources/evidence-state';
import { findContract } from './find-contract.ts';
import { presentContract } from './present.ts';

export const contracts = recordOf({
  table: 'contracts',
  param: 'contractId',
  type: 'contract',
  named: 'title',
  sorted: ['title', 'number', 'counterparty'],
  gone: 'deleted_at',
  present: async (tenant, id) => presentContract(await findContract(tenant, id)),
});

export const { remove: deleteContract, restore: restoreContract } = binOf(contracts, {
  onMoved: (tenant, { row }) => recheckEvidence(tenant, { contractIds: [row.id] }),
});
