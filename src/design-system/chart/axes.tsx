import type { ScaleLinear } from 'd3-scale';
import { fitted, textWidth } from './layout.ts';

/** Values across a chart: lines behind the marks, figures at the start. */
export function ValueLines({
  scale,
  from,
  to,
  tick,
}: {
  scale: ScaleLinear<number, number>;
  from: number;
  to: number;
  tick: (value: number) => string;
}) {
  return scale.ticks(4).map((value) => (
    <g key={value}>
      <line
        className={value === 0 ? 'chart-zero' : 'chart-grid'}
        x1={from}
        x2={to}
        y1={scale(value)}
        y2={scale(value)}
      />
      <text className="chart-figure" x={from - 6} y={scale(value)}>
        {tick(value)}
      </text>
    </g>
  ));
}

/** Labels under a chart: as many as there is room for. */
export function CategoryLabels({
  labels,
  at,
  band,
  y,
}: {
  labels: readonly string[];
  at: (index: number) => number;
  band: number;
  y: number;
}) {
  const widest = Math.min(96, Math.max(...labels.map(textWidth), 1) + 12);
  const step = Math.max(1, Math.ceil(widest / Math.max(band, 0.01)));
  return labels.flatMap((label, index) =>
    index % step === 0 ? (
      <text key={index} className="chart-label" x={at(index)} y={y}>
        {fitted(label, Math.max(band * step - 6, 24))}
      </text>
    ) : (
      []
    ),
  );
}
