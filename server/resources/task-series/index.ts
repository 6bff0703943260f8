export { addTasks } from './add-tasks.ts';
export { dueDates, firstDayFrom, todayOf, upcomingDays } from './days.ts';
export { makeTasksAfter } from './make-after.ts';
export { advance, makeDue, makeDueTasks } from './make-due.ts';
export { nextDue } from './next-due.ts';
export { projectedTasks } from './projected.ts';
export { tellAssignees } from './tell-assignees.ts';
