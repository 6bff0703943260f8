import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { CategoryLabels, ValueLines } from './axes.tsx';
import { type Mark, marksOf, placesDrawn } from './chart-data.ts';
import { type Box, fillOf, type Frame, type Layout, lineOf } from './layout.ts';

const margin = { top: 8, end: 12, bottom: 24, start: 52 };
/** Points get a dot of their own up to so many. */
const maxDots = 60;

/** Lines over categories in their order, filled down to zero or not. */
export function linesLayout(frame: Frame, isFilled: boolean): Layout {
  const { data, width, height, tick } = frame;
  const last = Math.max(1, data.categories.length - 1);
  const [low, high] = rangeOf(frame);
  const x = scaleLinear([0, last], [margin.start, width - margin.end]);
  const y = scaleLinear([Math.min(0, low), Math.max(0, high) || 1], [height - margin.bottom, margin.top]).nice(4);
  const pointOf = ({ category, series }: Mark) => {
    const value = data.series[series]?.values[category];
    return value == null ? null : { x: x(category), y: y(value) };
  };
  const boxOf = (mark: Mark): Box | null => {
    const point = pointOf(mark);
    return point && { x: point.x - 5, y: point.y - 5, width: 10, height: 10 };
  };
  const hasDots = data.categories.length <= maxDots;
  return {
    boxOf,
    markAt: (left, top) => {
      const nearest = Math.min(Math.max(Math.round(x.invert(left)), 0), data.categories.length - 1);
      const own = data.series.flatMap((_series, series) => {
        const point = pointOf({ category: nearest, series });
        return point ? [{ mark: { category: nearest, series }, distance: Math.abs(point.y - top) }] : [];
      });
      return own.toSorted((one, other) => one.distance - other.distance)[0]?.mark ?? null;
    },
    view: (
      <>
        <ValueLines scale={y} from={margin.start} to={width - margin.end} tick={tick} />
        {data.series.map(({ id, values }, series) => {
          const places = placesDrawn(values, width - margin.start - margin.end);
          const at = { x: (place: number) => x(place), y: (place: number) => y(values[place] ?? 0) };
          return (
            <g key={id}>
              {isFilled && (
                <path
                  className="chart-area"
                  fill={fillOf(frame, series)}
                  d={area<number>().x(at.x).y0(y(0)).y1(at.y)(places) ?? ''}
                />
              )}
              <path className={lineOf(series)} d={line<number>().x(at.x).y(at.y)(places) ?? ''} />
            </g>
          );
        })}
        {hasDots &&
          marksOf(data).map((mark) => {
            const point = pointOf(mark);
            return (
              point && (
                <circle
                  key={`${mark.category}-${mark.series}`}
                  className={`chart-dot chart-line-${mark.series % 6}`}
                  cx={point.x}
                  cy={point.y}
                  r={2.5}
                />
              )
            );
          })}
        <CategoryLabels
          labels={data.categories.map(({ label }) => label)}
          at={x}
          band={(width - margin.start - margin.end) / last}
          y={height - margin.bottom + 14}
        />
      </>
    ),
  };
}

/** The lowest and the highest value; spreading thousands of values over arguments would overflow. */
function rangeOf({ data }: Frame): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const { values } of data.series) {
    for (const value of values) {
      if (value === null) continue;
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return low <= high ? [low, high] : [0, 0];
}
