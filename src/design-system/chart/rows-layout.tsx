import { scaleBand, scaleLinear } from 'd3-scale';
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
        {data.categories.map(({ id, label }, category) => (
          <text key={id} className="chart-name" x={names - 8} y={(y(category) ?? 0) + y.bandwidth() / 2}>
            {fitted(label, names - 8)}
          </text>
        ))}
        {data.series.map(({ id, values }, series) => (
          <g key={id} fill={fillOf(frame, series)}>
            {places.map((category) => {
              const box = boxOf({ category, series });
              if (!box) return null;
              return (
                <g key={category}>
                  <rect {...box} />
                  <text className="chart-beside" x={box.x + box.width + 6} y={box.y + box.height / 2}>
                    {tick(values[category] ?? 0)}
                  </text>
                </g>
              );
            })}
          </g>
        ))}
      </>
    ),
  };
}
