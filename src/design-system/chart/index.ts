export { Chart, type ChartProps } from './chart.tsx';
export type { ChartData, ChartKind, Mark } from './chart-data.ts';
export { chartPicture } from './picture.ts';
