import { binOf, recordOf } from '#kernel/records';
import { presentCase } from './present.ts';

export const cases = recordOf({
  table: 'cases',
  param: 'caseId',
  type: 'case',
  named: 'name',
  sorted: ['name', 'number'],
  gone: 'deleted_at',
  present: presentCase,
});

export const { remove: deleteCase, restore: restoreCase } = binOf(cases);
