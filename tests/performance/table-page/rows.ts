export interface BenchRow {
  readonly id: string;
  readonly cells: readonly string[];
}

export const columnNames = ['Number', 'Title', 'Counterparty', 'Stage', 'Expiry', 'Notice', 'Value', 'Owner'] as const;
export const rowHeight = 36;
export const viewHeight = 720;

const stages = ['draft', 'in review', 'active', 'expired'];

/** Rows as a contract list has them; the same ones for whoever is measured. */
export function makeRows(count: number): BenchRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    cells: [
      `C-${index}`,
      `Supply agreement no. ${index}`,
      `Counterparty ${index % 977}`,
      stages[index % stages.length] ?? '',
      `2027-0${1 + (index % 9)}-15`,
      `2026-1${index % 3}-01`,
      `${(index * 37) % 100_000}.00`,
      `Member ${index % 53}`,
    ],
  }));
}
