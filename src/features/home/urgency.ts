/** How loudly a day is shown that lies so many days ahead; red is for what is overdue. */
export function urgencyOf(daysLeft: number): 'danger' | 'warning' | 'neutral' {
  if (daysLeft < 0) return 'danger';
  return daysLeft <= 30 ? 'warning' : 'neutral';
}
