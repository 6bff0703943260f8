import { localised } from '#languages';

/** How pressing something is, and when it is due. */
export const urgencyMessages = localised('urgency', {
  overdue: 'Overdue',
  undated: '–',
  priorities: { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' },
});
