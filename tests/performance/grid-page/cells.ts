export const rowCount = 1_000;
export const columnCount = 20;
export const rowHeight = 40;
export const nameWidth = 240;
export const columnWidth = 176;
export const viewHeight = 720;

export const rowText = (row: number): string => `Contract ${row + 1}`;

/** The same texts for whoever is measured. */
export const cellText = ({ row, column }: { readonly row: number; readonly column: number }): string =>
  `Answer ${row + 1}.${column + 1}`;
