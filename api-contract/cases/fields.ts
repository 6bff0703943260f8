import { fields } from '../fields.ts';

export const caseStages = ['intake', 'open', 'waiting', 'closed'] as const;
export const casePriorities = ['low', 'normal', 'high', 'urgent'] as const;
export const caseChannels = ['form', 'email', 'phone', 'meeting', 'other'] as const;

/** The fields of a case, in the order in which lists offer them. */
export const caseFields = fields({
  name: {
    kind: 'text',
    label: 'Name',
    sort: true,
    column: { width: 208, primary: true },
    edit: 'form',
    history: true,
    import: true,
  },
  number: { kind: 'text', label: 'Number', sort: true, column: { width: 96, onCard: false } },
  type: { kind: 'text', label: 'Type', edit: 'form', history: true, import: true },
  stage: {
    kind: 'choice',
    label: 'Stage',
    options: caseStages,
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
    filter: 'several',
    sort: true,
    column: { width: 96 },
    edit: 'form',
    history: true,
    import: true,
  },
  channel: { kind: 'choice', label: 'Channel', options: caseChannels, edit: 'form', history: true, import: true },
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
  open_tasks: { kind: 'number', label: 'Tasks', column: { width: 64, onCard: false } },
  lead: {
    kind: 'person',
    label: 'Lead',
    filter: 'one',
    column: { width: 68, onCard: false },
    edit: 'form',
    history: true,
    import: true,
  },
  department: { kind: 'text', label: 'Department', edit: 'form', history: true, import: true },
  practice_area: { kind: 'text', label: 'Practice area', edit: 'form', history: true, import: true },
  description: { kind: 'text', label: 'Request', edit: 'form', history: true, import: true },
  privileged: { kind: 'flag', label: 'Privileged', edit: 'form', history: true, import: true },
  created_at: { kind: 'moment', label: 'Opened', sort: true },
  updated_at: { kind: 'moment', label: 'Updated', sort: true, column: { onCard: false } },
});

export type CaseField = keyof typeof caseFields;
