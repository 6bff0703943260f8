import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { useFormat } from '../format/index.ts';
import { chartMessages as texts } from '../messages/chart.messages.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import { type ChartData, type ChartKind, type Mark, valueAt, walk } from './chart-data.ts';
import { columnsLayout } from './columns-layout.tsx';
import { heatLayout } from './heat-layout.tsx';
import { type Box, fills, type Frame, type Layout, textWidth } from './layout.ts';
import { linesLayout } from './lines-layout.tsx';
import { Patterns } from './patterns.tsx';
import { ringLayout } from './ring-layout.tsx';
import { rowsLayout } from './rows-layout.tsx';
import { useWidth } from './use-width.ts';
import './chart.css';

interface Props {
  id: string;
  kind: ChartKind;
  title: string;
  data: ChartData;
  height: number;
  formatValue: (value: number) => string;
  onOpen: ((mark: Mark) => void) | undefined;
}

/** Names of lying bars are for lists that somebody reads. */
const maxRows = 30;

/** The drawn part of a chart, and the mark that is looked at. */
export function Plot({ id, kind, title, data, height, formatValue, onOpen }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const format = useFormat();
  const [active, setActive] = useState<Mark | null>(null);
  const layout = useMemo(() => {
    const tick = (value: number) => format.number(value, { notation: 'compact', maximumFractionDigits: 1 });
    return width ? layoutOf(kind, { data, width, height, tick, id }) : null;
  }, [kind, data, width, height, format, id]);
  const said = active && sentence(data, active, formatValue);

  const find = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return layout?.markAt(clientX - left, clientY - top) ?? null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && active) onOpen?.(active);
    else if (event.key === 'Escape') setActive(null);
    else {
      const next = walk(data, active, event.key);
      if (!next) return;
      event.preventDefault();
      setActive(next);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application acts on keys itself
    <div
      ref={frame}
      className="chart-plot"
      style={{ height }}
      role="application"
      aria-label={texts.chart(title)}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={() => setActive(null)}
      onPointerMove={(event) => setActive(find(event))}
      onPointerLeave={() => setActive(null)}
      onPointerUp={(event) => {
        const mark = find(event);
        if (mark) onOpen?.(mark);
      }}
      data-openable={onOpen ? '' : undefined}
    >
      {layout && width && (
        <svg viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden>
          <Patterns id={id} used={kind === 'donut' ? fills : data.series.length} />
          {layout.view}
          {active && <ActiveMark box={layout.boxOf(active)} />}
        </svg>
      )}
      {said && layout && <Tip text={said} box={layout.boxOf(active)} width={width ?? 0} />}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

function ActiveMark({ box }: { box: Box | null }) {
  if (!box) return null;
  return <rect className="chart-active" x={box.x - 1} y={box.y - 1} width={box.width + 2} height={box.height + 2} />;
}

function Tip({ text, box, width }: { text: string; box: Box | null; width: number }) {
  if (!box) return null;
  const left = Math.max(0, Math.min(box.x + box.width / 2, width - textWidth(text) - 24));
  return (
    <div className="chart-tip" aria-hidden style={{ transform: `translate(${left}px, ${Math.max(0, box.y - 28)}px)` }}>
      {text}
    </div>
  );
}

function sentence(data: ChartData, mark: Mark, formatValue: (value: number) => string): string {
  const names = [data.categories[mark.category]?.label, data.series.length > 1 && data.series[mark.series]?.label];
  const value = valueAt(data, mark);
  return `${names.filter(Boolean).join(', ')}: ${value === null ? texts.noValue : formatValue(value)}`;
}

function layoutOf(kind: ChartKind, frame: Frame): Layout {
  switch (kind) {
    case 'bar':
      return hasLongNames(frame) ? rowsLayout(frame) : columnsLayout(frame, false);
    case 'stacked':
      return columnsLayout(frame, true);
    case 'line':
      return linesLayout(frame, false);
    case 'area':
      return linesLayout(frame, true);
    case 'donut':
      return ringLayout(frame, texts.other);
    case 'heat':
      return heatLayout(frame);
  }
}

function hasLongNames({ data: { categories }, width }: Frame): boolean {
  const band = (width - 56) / Math.max(1, categories.length);
  return categories.length <= maxRows && categories.some(({ label }) => textWidth(label) > Math.max(band, 56));
}
