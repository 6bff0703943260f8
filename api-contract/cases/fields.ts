import { localisedFields } from '../fields.ts';

export const caseStages = ['intake', 'open', 'waiting', 'closed'] as const;
export const casePriorities = ['low', 'normal', 'high', 'urgent'] as const;
export const caseChannels = ['form', 'email', 'phone', 'meeting', 'other'] as const;

/** The fields of a case, in the order in which lists offer them. */
export const caseFields = localisedFields('case-fields', {
  name: {
    kind: 'text',
    label: 'Name',
    ask: 'a name',
    max: 300,
    required: true,
    sort: true,
    column: { width: 208, primary: true },
    edit: 'form',
    history: true,
    import: true,
  },
  number: { kind: 'text', label: 'Number', required: true, sort: true, column: { width: 96, onCard: false } },
  type: { kind: 'text', label: 'Type', ask: 'a type', max: 100, row: true, edit: 'form', history: true, import: true },
  stage: {
    kind: 'choice',
    label: 'Stage',
    options: caseStages,
    required: true,
    filter: 'several',
    column: { width: 100 },
    edit: 'form',
    history: true,
    import: true,
  },
  priority: {
    kind: 'choice',
    label: 'Priority',
    options: casePriorities,
    required: true,
    filter: 'several',
    sort: true,
    column: { width: 96 },
    edit: 'form',
    history: true,
    import: true,
  },
  channel: {
    kind: 'choice',
    label: 'Channel',
    options: caseChannels,
    required: true,
    edit: 'form',
    history: true,
    import: true,
  },
  requester: { kind: 'person', label: 'Requester', edit: 'form', history: true, import: true },
  due_date: { kind: 'day', label: 'Due', sort: true, column: {}, edit: 'form', history: true, import: true },
  counterparty: {
    kind: 'counterparty',
    label: 'Counterparty',
    filter: 'one',
    column: { width: 140, onCard: false },
    edit: 'form',
    history: true,
    import: true,
  },
  contract: { kind: 'contract', label: 'Contract', filter: 'one' },
  open_tasks: { kind: 'number', label: 'Tasks', required: true, column: { width: 64, onCard: false, listOnly: true } },
  lead: {
    kind: 'person',
    label: 'Lead',
    filter: 'one',
    column: { width: 68, onCard: false },
    edit: 'form',
    history: true,
    import: true,
  },
  department: {
    kind: 'text',
    label: 'Department',
    ask: 'a department',
    max: 100,
    edit: 'form',
    history: true,
    import: true,
  },
  practice_area: {
    kind: 'text',
    label: 'Practice area',
    ask: 'a practice area',
    max: 100,
    edit: 'form',
    history: true,
    import: true,
  },
  /** What is asked for, in the words of whoever asks. */
  description: {
    kind: 'text',
    label: 'Request',
    multiline: true,
    max: 20_000,
    edit: 'form',
    history: true,
    import: true,
  },
  /** Communication with counsel, not to be shown to the other side. */
  privileged: { kind: 'flag', label: 'Privileged', row: true, edit: 'form', history: true, import: true },
  created_at: { kind: 'moment', label: 'Opened', sort: true },
  updated_at: { kind: 'moment', label: 'Updated', sort: true, column: { onCard: false } },
});

export type CaseField = keyof typeof caseFields;
