import { arc, pie, type PieArcDatum } from 'd3-shape';
import { slicesOf } from './chart-data.ts';
import { fillOf, fitted, type Frame, type Layout } from './layout.ts';

const legendRow = 22;

/** Shares of a whole, at most six and the others as one, with their names beside them. */
export function ringLayout(frame: Frame, other: string): Layout {
  const { data, width, height, tick } = frame;
  const slices = slicesOf(data);
  const sum = slices.reduce((total, { value }) => total + value, 0);
  const radius = Math.min(height / 2 - 4, width * 0.22);
  const [cx, cy] = [radius + 4, height / 2];
  const arcs = pie<(typeof slices)[number]>()
    .value(({ value }) => value)
    .sort(null)
    .padAngle(0.015)(slices);
  const ring = arc<PieArcDatum<(typeof slices)[number]>>()
    .innerRadius(radius * 0.6)
    .outerRadius(radius);
  const legend = cx + radius + 20;
  const top = cy - (slices.length * legendRow) / 2;
  const indexOf = (category: number) => slices.findIndex(({ at }) => at.includes(category));
  const nameOf = (at: readonly number[]) => (at.length > 1 ? other : (data.categories[at[0] ?? 0]?.label ?? ''));
  return {
    boxOf: ({ category, series }) => {
      const index = indexOf(category);
      if (series > 0 || index < 0) return null;
      return { x: legend - 6, y: top + index * legendRow, width: width - legend, height: legendRow };
    },
    markAt: (x, y) => {
      const [dx, dy] = [x - cx, y - cy];
      const distance = Math.hypot(dx, dy);
      const angle = (Math.atan2(dx, -dy) + 2 * Math.PI) % (2 * Math.PI);
      const inRing = distance <= radius && distance >= radius * 0.6;
      const index = inRing
        ? arcs.findIndex(({ startAngle, endAngle }) => angle >= startAngle && angle < endAngle)
        : Math.floor((y - top) / legendRow);
      const slice = inRing || x >= legend - 6 ? slices[index] : undefined;
      return slice ? { category: slice.at[0] ?? 0, series: 0 } : null;
    },
    view: (
      <>
        <g transform={`translate(${cx} ${cy})`}>
          {arcs.map((slice) => (
            <path key={slice.index} d={ring(slice) ?? ''} fill={fillOf(frame, slice.index === 6 ? 5 : slice.index)} />
          ))}
          <text className="chart-whole">{tick(sum)}</text>
        </g>
        {slices.map(({ at, value }, index) => (
          <g key={at[0]} transform={`translate(${legend} ${top + index * legendRow + legendRow / 2})`}>
            <rect width={12} height={12} y={-6} fill={fillOf(frame, index === 6 ? 5 : index)} />
            <text className="chart-legend" x={18}>
              {fitted(`${nameOf(at)}: ${tick(value)}`, width - legend - 22)}
            </text>
          </g>
        ))}
      </>
    ),
  };
}
