import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '#theme';
import { Chart, type ChartData } from '#design-system/chart';
import { FormatProvider } from '#design-system/format';

const [width, height] = [580, 240];
const valuesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => Math.round(400 + 200 * Math.sin(at / 300) + ((at * 7919) % 97)));
const dataOf = (values: readonly number[]): ChartData => ({
  categories: values.map((_value, at) => ({ id: String(at), label: String(at + 1) })),
  series: [{ id: 'count', label: 'Contracts', values }],
});

const points = valuesOf(5_000);
const months = valuesOf(12);
const [line, bars] = [dataOf(points), dataOf(months)];
const twelve = Array.from({ length: 12 }, (_, at) => at);

const Ours = ({ kind }: { kind: 'line' | 'bar' }) => (
  <div style={{ width }}>
    <Chart kind={kind} title="Contracts" categoryLabel="Month" data={kind === 'line' ? line : bars} height={height} />
  </div>
);

const most = Math.max(...points);
const y = (value: number) => height - (value / most) * height;

/** The marks alone, by hand: no axes, words or keys. */
const BareLine = () => (
  <svg width={width} height={height}>
    <path
      fill="none"
      stroke="currentColor"
      d={points.map((value, at) => `${at === 0 ? 'M' : 'L'}${(at * width) / points.length} ${y(value)}`).join('')}
    />
  </svg>
);

const BareBars = () => (
  <svg width={width} height={height}>
    {months.map((value, at) => (
      <rect key={at} x={(at * width) / 12} y={y(value)} width={32} height={height - y(value)} />
    ))}
  </svg>
);

const variants: Readonly<Record<string, () => React.ReactNode>> = {
  'line/ours': () => <Ours kind="line" />,
  'line/bare': () => <BareLine />,
  'bars/ours': () => twelve.map((at) => <Ours key={at} kind="bar" />),
  'bars/bare': () => twelve.map((at) => <BareBars key={at} />),
};

const element = document.getElementById('root');
const draw = variants[new URLSearchParams(location.search).get('variant') ?? ''];
if (!element || !draw) throw new Error('The page has no root element, or no such variant.');
const root = createRoot(element);

/** Mounts the charts once more, and waits until they are painted. */
Object.assign(window, {
  mountAgain: async () => {
    flushSync(() => root.render(null));
    flushSync(() =>
      root.render(
        <FormatProvider locale="en-GB" timeZone="UTC">
          {draw()}
        </FormatProvider>,
      ),
    );
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  },
});
