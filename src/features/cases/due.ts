/** Whether a day has passed where the reader is. */
export function isOverdue(due: string | null, now: Date, timeZone: string): boolean {
  if (due === null) return false;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const today = new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone }).format(now);
  return due < today;
}
