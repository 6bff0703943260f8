import { scaleBand, scaleLinear } from 'd3-scale';
import { stack, stackOffsetDiverging } from 'd3-shape';
import { CategoryLabels, ValueLines } from './axes.tsx';
import type { Mark } from './chart-data.ts';
import { type Box, fillOf, type Frame, type Layout } from './layout.ts';

const margin = { top: 8, end: 4, bottom: 24, start: 52 };

/** Upright bars, beside one another or one upon the other. */
export function columnsLayout(frame: Frame, isStacked: boolean): Layout {
  const { data, width, height, tick } = frame;
  const places = data.categories.map((_category, at) => at);
  const ends = isStacked ? stackedEnds(frame) : data.series.map(({ values }) => values.map((value) => [0, value ?? 0]));
  const all = ends.flat(2) as number[];
  const y = scaleLinear([Math.min(0, ...all), Math.max(0, ...all) || 1], [height - margin.bottom, margin.top]).nice(4);
  const x = scaleBand(places, [margin.start, width - margin.end])
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const inner = scaleBand(
    data.series.map((_series, at) => at),
    [0, x.bandwidth()],
  ).paddingInner(0.1);
  const boxOf = ({ category, series }: Mark): Box | null => {
    if (data.series[series]?.values[category] == null) return null;
    const [low = 0, high = 0] = ends[series]?.[category] ?? [];
    const [top, bottom] = [y(Math.max(low, high)), y(Math.min(low, high))];
    const start = x(category) ?? 0;
    return isStacked
      ? { x: start, y: top, width: x.bandwidth(), height: bottom - top }
      : { x: start + (inner(series) ?? 0), y: top, width: inner.bandwidth(), height: bottom - top };
  };
  return {
    boxOf,
    markAt: (left, top) => {
      const category = Math.floor((left - margin.start) / x.step());
      if (category < 0 || category >= places.length) return null;
      const own = data.series.map((_series, series) => ({ category, series })).filter((mark) => boxOf(mark));
      const distance = (mark: Mark) => {
        const box = boxOf(mark) as Box;
        return isStacked ? Math.abs(box.y + box.height / 2 - top) : Math.abs(box.x + box.width / 2 - left);
      };
      return own.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
    },
    view: (
      <>
        <ValueLines scale={y} from={margin.start} to={width - margin.end} tick={tick} />
        {data.series.map(({ id }, series) => (
          <g key={id} fill={fillOf(frame, series)}>
            {places.map((category) => {
              const box = boxOf({ category, series });
              return box && <rect key={category} {...box} />;
            })}
          </g>
        ))}
        <CategoryLabels
          labels={data.categories.map(({ label }) => label)}
          at={(category) => (x(category) ?? 0) + x.bandwidth() / 2}
          band={x.step()}
          y={height - margin.bottom + 14}
        />
      </>
    ),
  };
}

/** Where each value begins and ends upon the ones before it: by series and category. */
function stackedEnds({ data }: Frame): number[][][] {
  const rows = data.categories.map((_category, at) => data.series.map(({ values }) => values[at] ?? 0));
  const stacked = stack<number[], number>()
    .keys(data.series.map((_series, at) => at))
    .value((row, series) => row[series] ?? 0)
    .offset(stackOffsetDiverging);
  return stacked(rows).map((series) => series.map(([low, high]) => [low, high]));
}
