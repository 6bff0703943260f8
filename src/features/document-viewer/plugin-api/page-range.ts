/** The pages, counted from 0 and in the order given, that `1-3, 7` names; nothing when it names none or one that is not there. */
export function pagesIn(range: string, pages: number): number[] | undefined {
  const parts = range
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0) return undefined;
  const named: number[] = [];
  for (const part of parts) {
    const [, from = '', dash, to] = /^(\d+)(?:\s*([-–])\s*(\d*))?$/.exec(part) ?? [];
    const first = Number(from);
    const last = dash ? Number(to || pages) : first;
    if (!from || first < 1 || last > pages || last < first) return undefined;
    for (let page = first; page <= last; page += 1) named.push(page - 1);
  }
  return named;
}
