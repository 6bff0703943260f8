import { expect, test } from 'vitest';
import { type ChartData, extremesOf, placesDrawn, slicesOf, walk } from './chart-data.ts';

const data = (...values: (number | null)[][]): ChartData => ({
  categories: (values[0] ?? []).map((_value, at) => ({ id: String(at), label: `Category ${at}` })),
  series: values.map((own, at) => ({ id: String(at), label: `Series ${at}`, values: own })),
});

test('the highest and the lowest value are found over all series', () => {
  expect(extremesOf(data([1, 5, null], [2, 0, 9]))).toEqual({
    highest: { category: 2, series: 1 },
    lowest: { category: 1, series: 1 },
  });
  expect(extremesOf(data([null]))).toBeNull();
});

test('a ring has at most six parts and the others as one', () => {
  const slices = slicesOf(data([10, 1, 9, 2, 8, 3, 7, 4]));
  expect(slices.map(({ value }) => value)).toEqual([10, 9, 8, 7, 4, 3, 3]);
  expect(slices.at(-1)?.at).toEqual([3, 1]);
  expect(slicesOf(data([1, 0, 2])).map(({ value }) => value)).toEqual([1, 2]);
});

test('a long line keeps the lowest and the highest value of each pixel', () => {
  const values = Array.from({ length: 5_000 }, (_, at) => (at === 2_503 ? 1_000 : at === 2_504 ? -1_000 : at % 7));
  const drawn = placesDrawn(values, 500);
  expect(drawn.length).toBeLessThanOrEqual(1_000);
  expect(drawn).toContain(2_503);
  expect(drawn).toContain(2_504);
  expect(drawn).toEqual(drawn.toSorted((one, other) => one - other));
  expect(placesDrawn(values.slice(0, 2_000), 500)).toHaveLength(2_000);
});

test('arrow keys walk over marks that have a value, and stop at the ends', () => {
  const both = data([1, null, 3], [4, 5, 6]);
  expect(walk(both, null, 'ArrowRight')).toEqual({ category: 0, series: 0 });
  expect(walk(both, { category: 0, series: 0 }, 'ArrowRight')).toEqual({ category: 2, series: 0 });
  expect(walk(both, { category: 2, series: 0 }, 'ArrowRight')).toEqual({ category: 2, series: 0 });
  expect(walk(both, { category: 2, series: 0 }, 'ArrowDown')).toEqual({ category: 2, series: 1 });
  expect(walk(both, { category: 2, series: 1 }, 'Home')).toEqual({ category: 0, series: 0 });
  expect(walk(both, { category: 2, series: 1 }, 'a')).toBeNull();
});
