import { expect, fn, userEvent } from 'storybook/test';
import preview from '../../../.storybook/preview.tsx';
import type { ChartData, ChartKind } from './chart-data.ts';
import { Chart } from './chart.tsx';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const dataOf = (
  labels: readonly string[],
  series: Readonly<Record<string, readonly (number | null)[]>>,
): ChartData => ({
  categories: labels.map((label) => ({ id: label, label })),
  series: Object.entries(series).map(([label, values]) => ({ id: label, label, values })),
});

const expiring = dataOf(months, { Contracts: [12, 18, 41, 27, 9, 14, 22, 31, 17, 8, 12, 25] });
const byStage = dataOf(months.slice(0, 6), {
  Draft: [3, 5, 2, 6, 4, 1],
  'In review': [2, 4, 6, 3, 5, 2],
  Active: [12, 9, 14, 11, 8, 15],
  Expired: [1, 0, 3, 2, 4, 6],
});

const meta = preview.meta({
  title: 'Design system/Chart',
  component: Chart,
  args: {
    kind: 'bar' as ChartKind,
    title: 'Contracts by the month in which they expire',
    categoryLabel: 'Month',
    data: expiring,
  },
});

export const Bars = meta.story({
  args: { onOpen: fn() },
  async play({ canvas, args }) {
    await expect(canvas.getByText('Highest: Mar, 41. Lowest: Oct, 8.')).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(canvas.getByRole('status')).toHaveTextContent('Mar: 41');
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith({ category: 2, series: 0 });
  },
});

export const AsTable = meta.story({
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }));
    await expect(canvas.getByRole('grid', { name: /Contracts by the month/ })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show as chart' })).toBeVisible();
  },
});

export const LongNames = meta.story({
  args: {
    title: 'Contracts by counterparty',
    categoryLabel: 'Counterparty',
    data: dataOf(
      [
        'Northwind Trading Company Limited',
        'Logistics of the North',
        'Contoso Pharmaceuticals Holding',
        'Adventure Works',
      ],
      { Contracts: [41, 22, 17, 9] },
    ),
  },
});

export const SideBySide = meta.story({ args: { data: byStage } });
export const Stacked = meta.story({ args: { kind: 'stacked', data: byStage } });
export const Lines = meta.story({ args: { kind: 'line', data: byStage } });
export const Area = meta.story({ args: { kind: 'area', data: expiring } });
export const Donut = meta.story({
  args: {
    kind: 'donut',
    title: 'Contracts by type',
    categoryLabel: 'Type',
    data: dataOf(['Lease', 'NDA', 'Loan', 'Supply', 'Service', 'Licence', 'Employment', 'Agency', 'Other deeds'], {
      Contracts: [30, 25, 18, 12, 8, 6, 3, 2, 1],
    }),
  },
});
export const Heat = meta.story({ args: { kind: 'heat', data: byStage } });

/** More points than pixels: the line keeps the lowest and the highest value of each. */
export const ManyPoints = meta.story({
  args: {
    kind: 'line',
    title: 'Open tasks by day',
    categoryLabel: 'Day',
    data: dataOf(
      Array.from({ length: 5_000 }, (_, at) => `Day ${at + 1}`),
      {
        Tasks: Array.from({ length: 5_000 }, (_, at) =>
          Math.round(400 + 200 * Math.sin(at / 300) + ((at * 7919) % 97)),
        ),
      },
    ),
  },
});

export const Empty = meta.story({ args: { data: dataOf([], { Contracts: [] }) } });
export const Narrow = SideBySide.extend({ globals: { viewport: { value: 'narrow' } } });
export const Dark = Stacked.extend({ globals: { theme: 'dark' } });
