import type { Campaign } from '#api-contract/compliance-resources/campaigns';

interface Standing {
  readonly due: string;
  readonly end_reason: Campaign['end_reason'];
}

/** Where a campaign stands on a day: running, overdue once its due date has passed, or how it ended. */
export function campaignStateOf({ due, end_reason }: Standing, today: string): Campaign['state'] {
  if (end_reason === 'all_acknowledged') return 'completed';
  if (end_reason !== null) return 'cancelled';
  return due < today ? 'overdue' : 'running';
}

interface Reminded extends Standing {
  readonly remind_days: readonly number[];
}

/** Whether members are reminded on a day: so many days before it is due, and on the day after. */
export function isReminderDay({ due, remind_days, end_reason }: Reminded, today: string): boolean {
  if (end_reason !== null) return false;
  const left = Math.round((Date.parse(due) - Date.parse(today)) / 86_400_000);
  return left === -1 || remind_days.includes(left);
}
