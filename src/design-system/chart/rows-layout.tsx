import { scaleBand, scaleLinear } from 'd3-scale';
import { Words } from './axes.tsx';
import type { Mark } from './chart-data.ts';
import { type Box, fillOf, fitted, type Frame, type Layout, textWidth } from './layout.ts';

const figureWidth = 64;

/** Lying bars, for names that are too long to stand under an upright one. */
export function rowsLayout(frame: Frame): Layout {
  const { data, width, height, tick } = frame;
  const places = data.categories.map((_category, at) => at);
  const names = Math.min(width * 0.4, Math.max(...data.categories.map(({ label }) => textWidth(label)), 40) + 8);
  const all = data.series.flatMap(({ values }) => values.map((value) => value ?? 0));
  const x = scaleLinear([Math.min(0, ...all), Math.max(0, ...all) || 1], [names, width - figureWidth]);
  const y = scaleBand(places, [4, height - 4]).paddingInner(0.3);
  const inner = scaleBand(
    data.series.map((_series, at) => at),
    [0, y.bandwidth()],
  ).paddingInner(0.1);
  const boxOf = ({ category, series }: Mark): Box | null => {
    const value = data.series[series]?.values[category];
    if (value == null) return null;
    const [from, to] = [x(Math.min(0, value)), x(Math.max(0, value))];
    return { x: from, y: (y(category) ?? 0) + (inner(series) ?? 0), width: to - from, height: inner.bandwidth() };
  };
  return {
    boxOf,
    markAt: (_left, top) => {
      const category = Math.floor((top - 4) / y.step());
      const series = Math.floor((top - (y(category) ?? 0)) / inner.step());
      const mark = { category, series: Math.min(Math.max(series, 0), data.series.length - 1) };
      return boxOf(mark) ? mark : null;
    },
    view: (
      <>
        <line className="chart-zero" x1={x(0)} x2={x(0)} y1={0} y2={height} />
        <Words
          className="chart-name"
          words={data.categories.map(({ label }, category) => ({
            text: fitted(label, names - 8),
            x: names - 8,
            y: (y(category) ?? 0) + y.bandwidth() / 2,
          }))}
        />
        {data.series.map(({ id, values }, series) => {
          const boxes = places.map((category) => boxOf({ category, series }));
          return (
            <g key={id} fill={fillOf(frame, series)}>
              {boxes.map((box, category) => box && <rect key={category} {...box} />)}
              <Words
                className="chart-beside"
                words={boxes.flatMap((box, category) =>
                  box
                    ? [{ text: tick(values[category] ?? 0), x: box.x + box.width + 6, y: box.y + box.height / 2 }]
                    : [],
                )}
              />
            </g>
          );
        })}
      </>
    ),
  };
}
