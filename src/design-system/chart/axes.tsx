import type { ScaleLinear } from 'd3-scale';
import { fitted, textWidth } from './layout.ts';

interface Word {
  readonly text: string;
  readonly x: number;
  /** Left out where all are in one line. */
  readonly y?: number;
}

/** Words at their places. An element of text is dear to lay out: all of a kind are one. */
export function Words({ className, words, y: line }: { className: string; words: readonly Word[]; y?: number }) {
  return (
    <text className={className} y={line}>
      {words.map(({ text, x, y }, index) => (
        <tspan key={index} x={x} y={y}>
          {text}
        </tspan>
      ))}
    </text>
  );
}

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
  const values = scale.ticks(4);
  const linesAt = (drawn: readonly number[]) => drawn.map((value) => `M${from} ${scale(value)}H${to}`).join('');
  return (
    <>
      <path className="chart-grid" d={linesAt(values.filter((value) => value !== 0))} />
      <path className="chart-zero" d={linesAt(values.filter((value) => value === 0))} />
      <Words
        className="chart-figure"
        words={values.map((value) => ({ text: tick(value), x: from - 6, y: scale(value) }))}
      />
    </>
  );
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
  const room = Math.max(band * step - 6, 24);
  const words = labels.flatMap((label, index) =>
    index % step === 0 ? [{ text: fitted(label, room), x: at(index) }] : [],
  );
  return <Words className="chart-label" words={words} y={y} />;
}
