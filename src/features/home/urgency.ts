/** How loudly a day is shown that lies so many days ahead. */
export function urgencyOf(daysLeft: number): 'danger' | 'warning' | 'neutral' {
  if (daysLeft <= 7) return 'danger';
  return daysLeft <= 30 ? 'warning' : 'neutral';
}
