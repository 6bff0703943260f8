import type { ReactNode } from 'react';
import type { ChartData, Mark } from './chart-data.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A chart laid out in a frame: what is drawn, and where its marks are. */
export interface Layout {
  readonly view: ReactNode;
  readonly boxOf: (mark: Mark) => Box | null;
  readonly markAt: (x: number, y: number) => Mark | null;
}

export interface Frame {
  readonly data: ChartData;
  readonly width: number;
  readonly height: number;
  /** Figures of the axis, short. */
  readonly tick: (value: number) => string;
  /** Begins the ids of patterns. */
  readonly id: string;
}

/** Six fills, each a colour and a pattern; further series begin anew. */
export const fills = 6;
export const fillOf = ({ id }: Pick<Frame, 'id'>, series: number) => `url(#${id}-${series % fills})`;
export const lineOf = (series: number) => `chart-line chart-line-${series % fills}`;

const letterWidth = 6.4;
export const textWidth = (text: string) => text.length * letterWidth;

/** A label as far as it fits. */
export function fitted(text: string, width: number): string {
  const letters = Math.floor(width / letterWidth);
  return text.length <= letters ? text : `${text.slice(0, Math.max(1, letters - 1))}…`;
}
