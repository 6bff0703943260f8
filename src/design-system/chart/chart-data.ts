export type ChartKind = 'bar' | 'stacked' | 'line' | 'area' | 'donut' | 'heat';

/** What a chart draws: a value for each category and series. */
export interface ChartData {
  readonly categories: readonly { readonly id: string; readonly label: string }[];
  readonly series: readonly {
    readonly id: string;
    readonly label: string;
    /** One for each category; null where there is none. */
    readonly values: readonly (number | null)[];
  }[];
}

/** A value of a chart, by the places of its category and series. */
export interface Mark {
  readonly category: number;
  readonly series: number;
}

/** Parts of a ring that can be told apart. */
const maxSlices = 6;

export const valueAt = ({ series }: ChartData, mark: Mark) => series[mark.series]?.values[mark.category] ?? null;

/** The marks that have a value, from the first category to the last. */
export const marksOf = ({ categories, series }: ChartData): Mark[] =>
  categories.flatMap((_category, category) =>
    series.flatMap(({ values }, at) => (values[category] == null ? [] : [{ category, series: at }])),
  );

/** The highest and the lowest mark; null where there are none. */
export function extremesOf(data: ChartData): { readonly highest: Mark; readonly lowest: Mark } | null {
  let [highest, lowest]: [Mark | null, Mark | null] = [null, null];
  let [most, least] = [-Infinity, Infinity];
  for (const [at, { values }] of data.series.entries()) {
    for (const [category, value] of values.entries()) {
      if (value === null) continue;
      if (value > most) [most, highest] = [value, { category, series: at }];
      if (value < least) [least, lowest] = [value, { category, series: at }];
    }
  }
  return highest && lowest && { highest, lowest };
}

/** The largest values of the first series, the others added up as one; `at` are the categories that a slice is made of. */
export function slicesOf({ series: [first] }: ChartData): { readonly at: readonly number[]; readonly value: number }[] {
  const all = (first?.values ?? [])
    .map((value, at) => ({ at: [at], value: Math.max(0, value ?? 0) }))
    .filter(({ value }) => value > 0);
  if (all.length <= maxSlices + 1) return all;
  const ranked = all.toSorted((one, other) => other.value - one.value);
  const rest = ranked.slice(maxSlices);
  const sum = rest.reduce((total, { value }) => total + value, 0);
  return [...ranked.slice(0, maxSlices), { at: rest.flatMap(({ at }) => at), value: sum }];
}

/**
 * The places of values whose line looks the same at a width: of each pixel the lowest and the highest. All of them up to
 * 2,000.
 */
export function placesDrawn(values: readonly (number | null)[], width: number): number[] {
  const all = values.flatMap((value, at) => (value === null ? [] : [at]));
  if (all.length <= 2_000) return all;
  const perPixel = values.length / Math.max(1, width);
  const drawn: number[] = [];
  let [low, high, pixel] = [-1, -1, -1];
  const keep = () => {
    if (low >= 0) drawn.push(...(low === high ? [low] : [Math.min(low, high), Math.max(low, high)]));
  };
  for (const at of all) {
    const own = Math.floor(at / perPixel);
    if (own !== pixel) {
      keep();
      [low, high, pixel] = [at, at, own];
    } else {
      if ((values[at] as number) < (values[low] as number)) low = at;
      if ((values[at] as number) > (values[high] as number)) high = at;
    }
  }
  keep();
  return drawn;
}

/** The mark that arrow keys go to: categories to the left and right, series up and down; null where a key moves nothing. */
export function walk(data: ChartData, from: Mark | null, key: string): Mark | null {
  const marks = marksOf(data);
  const [first, last] = [marks[0] ?? null, marks.at(-1) ?? null];
  if (key === 'Home') return first;
  if (key === 'End') return last;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const turn = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined && turn === undefined) return null;
  if (!from) return first;
  if (step !== undefined) {
    const own = marks.filter(({ series }) => series === from.series);
    return own[own.findIndex(({ category }) => category === from.category) + step] ?? from;
  }
  const own = marks.filter(({ category }) => category === from.category);
  return own[own.findIndex(({ series }) => series === from.series) + (turn ?? 0)] ?? from;
}
