import { localisedFields } from '../fields.ts';
import { analysisStates } from './kinds.ts';

/** The fields of an analysis, in the order in which lists offer them. */
export const analysisFields = localisedFields('analysis-fields', {
  name: {
    kind: 'text',
    label: 'Name',
    ask: 'a name',
    max: 300,
    required: true,
    sort: true,
    column: { width: 260, primary: true },
  },
  state: {
    kind: 'choice',
    label: 'State',
    options: analysisStates,
    required: true,
    filter: 'several',
    column: { width: 120 },
  },
  contract_count: { kind: 'number', label: 'Contracts', required: true, column: { width: 96 } },
  done_count: { kind: 'number', label: 'Answered', required: true, column: { width: 96 } },
  failed_count: { kind: 'number', label: 'Failed', required: true, column: { width: 80 } },
  question_count: { kind: 'number', label: 'Questions', required: true, column: { width: 96 } },
  created_at: { kind: 'moment', label: 'Started', sort: true, column: { onCard: false } },
});
