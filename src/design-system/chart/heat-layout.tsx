import { scaleBand } from 'd3-scale';
import { CategoryLabels, Words } from './axes.tsx';
import { extremesOf, type Mark, marksOf, valueAt } from './chart-data.ts';
import { type Box, fitted, type Frame, type Layout, textWidth } from './layout.ts';

const bottom = 24;

/** A table of colours: categories across, series down, each with its figure. */
export function heatLayout(frame: Frame): Layout {
  const { data, width, height, tick } = frame;
  const names = Math.min(width * 0.3, Math.max(...data.series.map(({ label }) => textWidth(label)), 24) + 10);
  const x = scaleBand(
    data.categories.map((_category, at) => at),
    [names, width],
  ).paddingInner(0.04);
  const y = scaleBand(
    data.series.map((_series, at) => at),
    [0, height - bottom],
  ).paddingInner(0.06);
  const extremes = extremesOf(data);
  const most = Math.max(1e-9, extremes ? (valueAt(data, extremes.highest) ?? 0) : 0);
  const boxOf = ({ category, series }: Mark): Box => ({
    x: x(category) ?? 0,
    y: y(series) ?? 0,
    width: x.bandwidth(),
    height: y.bandwidth(),
  });
  return {
    boxOf: (mark) => (valueAt(data, mark) === null ? null : boxOf(mark)),
    markAt: (left, top) => {
      const mark = { category: Math.floor((left - names) / x.step()), series: Math.floor(top / y.step()) };
      return valueAt(data, mark) === null ? null : mark;
    },
    view: (
      <>
        <Words
          className="chart-name"
          words={data.series.map(({ label }, series) => ({
            text: fitted(label, names - 8),
            x: names - 8,
            y: (y(series) ?? 0) + y.bandwidth() / 2,
          }))}
        />
        {marksOf(data).map((mark) => {
          const [box, value] = [boxOf(mark), valueAt(data, mark) ?? 0];
          const share = Math.round((Math.max(0, value) / most) * 40);
          const figure = tick(value);
          return (
            <g key={`${mark.category}-${mark.series}`}>
              <rect {...box} className="chart-heat" style={{ '--share': `${share}%` } as React.CSSProperties} />
              {textWidth(figure) < box.width - 4 && box.height > 14 && (
                <text className="chart-cell" x={box.x + box.width / 2} y={box.y + box.height / 2}>
                  {figure}
                </text>
              )}
            </g>
          );
        })}
        <CategoryLabels
          labels={data.categories.map(({ label }) => label)}
          at={(category) => (x(category) ?? 0) + x.bandwidth() / 2}
          band={x.step()}
          y={height - bottom + 14}
        />
      </>
    ),
  };
}
