import { recordOf } from '#kernel/records';
import { refusals } from './counterparty-refusals.messages.ts';
import { presentCounterparty } from './present.ts';

export const counterparties = recordOf({
  table: 'counterparties',
  param: 'counterpartyId',
  type: 'counterparty',
  named: 'name',
  sorted: ['name'],
  gone: 'merged_into',
  nameTaken: () => refusals.taken,
  present: presentCounterparty,
});
