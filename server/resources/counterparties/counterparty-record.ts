import { recordOf } from '#kernel/records';
import { presentCounterparty } from './present.ts';

export const counterparties = recordOf({
  table: 'counterparties',
  param: 'counterpartyId',
  type: 'counterparty',
  named: 'name',
  sorted: ['name'],
  gone: 'merged_into',
  present: presentCounterparty,
});
