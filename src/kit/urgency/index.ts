export { DueDate } from './due-date.tsx';
export { PriorityBadge } from './priority-badge.tsx';
export { urgencyMessages } from './urgency.messages.ts';
