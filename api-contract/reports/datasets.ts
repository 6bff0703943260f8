import { caseFields } from '../cases/fields.ts';
import { requirementFields } from '../compliance/requirements/fields.ts';
import { contractFields } from '../contracts/fields.ts';
import type { Field, Fields, FilterName } from '../fields.ts';
import { obligationFields } from '../obligations/fields.ts';
import type { Permission } from '../permissions.ts';
import { taskFields } from '../tasks/fields.ts';
import type { ReportDataset } from './kinds.ts';
import { reportMessages } from './reports.messages.ts';

export type MeasureUnit = 'number' | 'money' | 'days' | 'months' | 'hours';

interface Dataset {
  /** The fields of its list, whose filters narrow a report too. */
  readonly fields: Fields;
  readonly access: Permission;
  /** Fields whose values make groups: each is a filter of the list, so that a group opens as a list. */
  readonly groups: readonly string[];
  /** What can be added up or averaged. */
  readonly measures: Readonly<Record<string, MeasureUnit>>;
}

const dataset = <const F extends Fields, const Groups extends readonly FilterName<F>[], const Row extends Dataset>(
  row: Row & { readonly fields: F; readonly groups: Groups },
): Row => row;

/** What reports are made of. */
export const datasets = {
  contracts: dataset({
    fields: contractFields,
    access: 'contracts.read',
    groups: [
      'type',
      'stage',
      'status',
      'counterparty',
      'our_entity',
      'owner',
      'governing_law',
      'renewal_type',
      'currency',
      'value',
      'agreement_date',
      'signature_date',
      'effective_date',
      'expiry_date',
      'notice_date',
      'created_at',
      'updated_at',
    ],
    measures: { value: 'money', notice_period_days: 'days', renewal_months: 'months', findings_to_review: 'number' },
  }),
  obligations: dataset({
    fields: obligationFields,
    access: 'contracts.read',
    groups: ['status', 'due_date', 'owed_by', 'assignee', 'contract', 'counterparty'],
    measures: { days_overdue: 'days' },
  }),
  tasks: dataset({
    fields: taskFields,
    access: 'tasks.read',
    groups: ['status', 'due_date', 'when', 'assignee', 'priority', 'kind', 'department', 'category'],
    measures: { estimate_hours: 'hours' },
  }),
  cases: dataset({
    fields: caseFields,
    access: 'contracts.read',
    groups: ['stage', 'priority', 'lead', 'counterparty', 'closed_at'],
    measures: { days_to_close: 'days', open_tasks: 'number' },
  }),
  requirements: dataset({
    fields: requirementFields,
    access: 'compliance.read',
    groups: [
      'framework',
      'assessment',
      'result',
      'progress',
      'assignee',
      'due_date',
      'out_of_date',
      'subject',
      'assessment_state',
    ],
    measures: { days_overdue: 'days' },
  }),
} satisfies Record<ReportDataset, Dataset>;

const computed: Readonly<Record<string, () => string>> = {
  findings_to_review: () => reportMessages.measures.findings_to_review,
  days_overdue: () => reportMessages.measures.days_overdue,
  days_to_close: () => reportMessages.measures.days_to_close,
};

/** The row of a dataset, whichever it is. */
export const datasetOf = (name: ReportDataset): Dataset => datasets[name];

/** The field that makes groups, if the dataset has it. */
export function groupField(name: ReportDataset, field: string): Field | undefined {
  const { fields, groups } = datasetOf(name);
  return groups.includes(field) ? fields[field] : undefined;
}

/** What people call a field of a report, in the language of the moment. */
export const reportFieldLabel = (name: ReportDataset, field: string): string =>
  computed[field]?.() ?? datasetOf(name).fields[field]?.label ?? field;

export const isDayField = (field: Field | undefined) => field?.kind === 'day' || field?.kind === 'moment';
export const isAmountField = (field: Field | undefined) => field?.kind === 'money' || field?.kind === 'number';

/** The unit of what a measure adds up. */
export const unitOf = (name: ReportDataset, field: string): MeasureUnit | undefined => datasetOf(name).measures[field];
