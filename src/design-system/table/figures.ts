import type { Format } from '../format/index.ts';

const padding = 24;
/** Of the widest digits and letters that stand in figures, at the size of a table's text. */
const perCharacter = 7.4;

const widthFor = (texts: readonly string[], atLeast = 0) =>
  Math.max(atLeast, padding + Math.ceil(Math.max(...texts.map((text) => text.length)) * perCharacter));

const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-28`);
const day = 86_400_000;
const distances = [59 * 60_000, 23 * 3_600_000, 6 * day, 24 * day, 330 * day, 11 * 366 * day];
const largest = '999999999.99';

/** For a column of days: room for the longest that this reader writes. */
export const dayFigures = (format: Format) => ({
  figures: true,
  width: widthFor(
    months.map((date) => format.date(date)),
    113,
  ),
});

/** For a column of times told by their distance: "59 minutes ago". */
export const distanceFigures = (format: Format) => ({
  figures: true,
  width: widthFor(distances.map((distance) => format.relative(-distance, 0))),
});

/** For a column of money: room for hundreds of millions with cents and the code of a currency. */
export const moneyFigures = (format: Format) => ({
  figures: true,
  align: 'end' as const,
  width: widthFor([format.money(largest, 'SEK', { minimumFractionDigits: 2 })]),
});

/** For a column of numbers of any kind. */
export const numberFigures = (format: Format) => ({
  figures: true,
  align: 'end' as const,
  width: widthFor([format.number(Number(largest), { maximumFractionDigits: 2 })]),
});
