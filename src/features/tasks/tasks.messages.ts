import { labelsOf } from '#api-contract/fields';
import { taskFields } from '#api-contract/tasks/fields';
import { localised } from '#languages';

/** Every sentence of the list of tasks and of one. */
export const messages = localised('tasks', {
  fields: labelsOf(taskFields),
  options: {
    status: { open: 'Open', in_progress: 'In progress', waiting: 'Waiting', done: 'Done', cancelled: 'Cancelled' },
    kind: { task: 'Task', review: 'Review', approval: 'Approval', obligation: 'Obligation' },
    when: {
      overdue: 'Overdue',
      today: 'Today',
      this_week: 'This week',
      later: 'Later',
      undated: 'Without a date',
    },
  },
  nobody: 'Nobody',

  list: {
    title: 'Tasks',
    add: 'Add task',
    search: 'Search tasks',
    mine: 'My tasks',
    emptyTitle: 'No tasks yet',
    emptyDescription: 'Tasks and the obligations of your contracts appear here. Add the first task.',
    emptyReadOnly: 'Tasks and the obligations of your contracts appear here.',
    noMatchTitle: 'No matching tasks',
    failedTitle: 'Tasks couldn’t be loaded',
    forbiddenTitle: 'You don’t have access to tasks',
    forbiddenDescription: 'Your role doesn’t include “Tasks: Read”. An administrator can change that.',
    views: { mine: 'My open tasks', overdue: 'Overdue', week: 'Due this week', waiting: 'Waiting' },
    bin: {
      explained: 'Deleted tasks stay here until they are restored.',
      backToList: 'Back to tasks',
      emptyDescription: 'Tasks you delete appear here.',
    },
  },

  bulk: {
    remove: 'Move to bin',
    removed: 'Moved to the bin',
    tasks: { one: '# task', other: '# tasks' },
    changed: { one: '# task changed', other: '# tasks changed' },
    unchanged: { one: '# already as wanted', other: '# already as wanted' },
    missing: { one: '# could not be changed', other: '# could not be changed' },
  },

  form: {
    addTitle: 'Add a task',
    editTitle: 'Edit task',
    submit: 'Add',
    save: 'Save',
    titleMissing: 'Enter what is to be done.',
    contract: 'Contract',
    chooseContract: 'Choose a contract',
    choosePerson: 'Nobody',
  },

  page: {
    back: 'Tasks',
    edit: 'Edit',
    more: 'More actions',
    complete: 'Mark as done',
    reopen: 'Reopen',
    remove: 'Move to bin',
    restore: 'Restore',
    inBin: 'This task is in the bin.',
    details: 'Details',
    activity: 'Activity',
    activityFailed: 'The activity couldn’t be loaded.',
    acts: {
      'task.created': 'added the task',
      'task.updated': 'changed',
      'task.deleted': 'moved the task to the bin',
      'task.restored': 'restored the task',
    },
    actedOtherwise: 'changed the task',
    loading: 'Loading the task',
    failedTitle: 'The task couldn’t be loaded',
    notFoundTitle: 'Task not found',
    notFoundDescription: 'It may have been deleted, or the link may be incomplete.',
    forbiddenTitle: 'You don’t have access to this task',
    forbiddenDescription: 'Your role doesn’t include “Tasks: Read”. An administrator can change that.',
    toList: 'Go to tasks',
  },

  repeat: {
    title: 'Repeats',
    next: (rhythm: string, date: string) => `${rhythm}, next on ${date}`,
    ended: (rhythm: string) => `${rhythm} · ended, no further tasks`,
    projected: 'Planned',
    end: 'End series',
    endTitle: 'End this series?',
    endDescription: 'No further tasks are added. Existing tasks are kept.',
    anchor: 'Counted from',
    anchors: { fixed: 'The due date', after_completion: 'The day of completion' },
    leadDays: 'Add tasks so many days ahead',
    onWorkingDay: 'On weekends and holidays, due on the last working day before',
    firstDayMissing: 'Choose the day on which it is first due.',
    scope: 'Change',
    scopes: { this: 'This task', later: 'This and later tasks' },
    thisHint: 'Other tasks of the series are kept.',
    laterHint: 'Closed and earlier tasks are kept.',
  },

  checklist: {
    title: 'Checklist',
    add: 'Add an item',
    addButton: 'Add',
    remove: (item: string) => `Remove ${item}`,
    done: (done: string, all: string) => `${done} of ${all} done`,
    failed: 'The checklist couldn’t be saved. Reload the task and try again.',
  },
});
