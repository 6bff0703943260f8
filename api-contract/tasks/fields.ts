import { casePriorities } from '../cases/fields.ts';
import { localisedFields, withMissing } from '../fields.ts';
import { updatedAt } from '../usual-fields.ts';

/** What is to be done under a contract stands among the tasks; its own rules say how it is done. */
export const taskKinds = ['task', 'review', 'approval', 'obligation'] as const;
export const openTaskStatuses = ['open', 'in_progress', 'waiting'] as const;
export const taskStatuses = [...openTaskStatuses, 'done', 'cancelled'] as const;
/** When something is due, seen from the organisation’s day; weeks end on Sunday. */
export const dueGroups = ['overdue', 'today', 'this_week', 'later', 'undated'] as const;

/** As many items as a checklist may have. */
export const maxChecklist = 50;

/** The last day that can be planned. */
export const lastDay = '2100-12-31';
/** What a series counts from: its first day, or the day on which the task before was closed. */
export const seriesAnchors = ['fixed', 'after_completion'] as const;
/** A task of a series is there so many days before it is due. */
export const maxLeadDays = 366;
export const usualLeadDays = 14;
/** What the list of tasks is shown as beside its table. */
export const taskViews = ['board', 'owners', 'month', 'week', 'workload'] as const;
/** So many days a calendar asks for at most, and so many tasks its answer holds. */
export const maxCalendarDays = 62;
export const maxCalendarItems = 2_000;
/** Weeks of the workload: as they are asked for, and at most; and so many people. */
export const usualWorkloadWeeks = 8;
export const maxWorkloadWeeks = 26;
export const maxWorkloadPeople = 200;
/** So many months ahead it is said when tasks will come. */
export const projectedMonths = 12;

const fact = { edit: 'form', history: true, export: true } as const;

const table = withMissing(
  {
    title: {
      kind: 'text',
      label: 'Task',
      ask: 'what is to be done',
      max: 300,
      required: true,
      column: { width: 260, grow: 2, primary: true },
      ...fact,
    },
    status: {
      kind: 'choice',
      label: 'Status',
      options: taskStatuses,
      required: true,
      filter: 'several',
      facet: true,
      column: { width: 108 },
      ...fact,
    },
    due_date: {
      kind: 'day',
      label: 'Due',
      filter: 'range',
      param: 'due',
      sort: true,
      mayMiss: true,
      column: {},
      ...fact,
    },
    assignee: {
      kind: 'person',
      label: 'Assignee',
      filter: 'one',
      facet: true,
      mayMiss: true,
      column: { width: 80, onCard: false },
      ...fact,
    },
    priority: {
      kind: 'choice',
      label: 'Priority',
      options: casePriorities,
      required: true,
      filter: 'several',
      facet: true,
      column: { width: 92 },
      ...fact,
    },
    /** The case, contract or counterparty that it belongs to. */
    about: { kind: 'text', label: 'About', column: { width: 180, grow: 1 }, export: true },
    kind: {
      kind: 'choice',
      label: 'Type',
      options: taskKinds,
      required: true,
      filter: 'several',
      facet: true,
      column: { width: 104, onCard: false },
      export: true,
    },
    when: { kind: 'choice', label: 'Due when', options: dueGroups, filter: 'several', facet: true },
    department: {
      kind: 'text',
      label: 'Department',
      ask: 'a department',
      max: 100,
      filter: 'several',
      facet: true,
      column: { width: 120, onCard: false },
      ...fact,
    },
    /** Its department, or without one that of its assignee. */
    team: { kind: 'text', label: 'Team', max: 100, filter: 'several', facet: true },
    category: {
      kind: 'text',
      label: 'Category',
      ask: 'a category',
      max: 100,
      filter: 'several',
      facet: true,
      column: { width: 120, onCard: false },
      ...fact,
    },
    starts_on: { kind: 'day', label: 'Starts on', ...fact },
    /** Hours, in quarters. */
    estimate_hours: { kind: 'number', label: 'Estimate (hours)', ...fact },
    body: { kind: 'text', label: 'Description', multiline: true, max: 20_000, ...fact },
    created_at: { kind: 'moment', label: 'Added', export: true },
    updated_at: updatedAt,
  },
  'Missing',
);

/** The fields of a task, in the order in which lists and exports offer them. */
export const taskFields = localisedFields('task-fields', table);
