import { useMemo } from 'react';
import type { YearItem } from '#api-contract/year/endpoints';
import { yearKinds } from '#api-contract/year/kinds';
import { useFormat } from '#design-system/format';
import { layOut, type WheelLayout } from '../geometry/wheel-layout.ts';
import type { YearWindow } from '../geometry/year-window.ts';
import { wheelMessages as texts } from '../wheel.messages.ts';
import { countsByMonth } from '../year-items.ts';
import type { DialRoom } from './dial-room.ts';
import { WheelBackdrop } from './wheel-backdrop.tsx';
import { WheelMarks } from './wheel-marks.tsx';

interface WheelFaceProps {
  readonly items: readonly YearItem[];
  readonly window: YearWindow;
  readonly today: string;
  readonly room: DialRoom;
  readonly layout: WheelLayout<YearItem>;
}

/** Where the items of a window lie in a dial. */
export const useLayout = (items: readonly YearItem[], window: YearWindow, { rings }: DialRoom) =>
  useMemo(() => layOut(items, yearKinds, window, rings), [items, window, rings]);

/** All that a dial shows of itself: months, rings, marks, how many there are. */
export function WheelFace({ items, window, today, room, layout }: WheelFaceProps) {
  const format = useFormat();
  const counts = useMemo(() => countsByMonth(items), [items]);
  return (
    <>
      <WheelBackdrop {...{ window, room, counts, today, format }} rings={layout.rings} />
      <text className="wheel-total">{format.plural(items.length, texts.items)}</text>
      <WheelMarks marks={layout.marks} />
    </>
  );
}

/** The part of the plane that an SVG around the centre shows. */
export const viewBoxOf = ({ size }: DialRoom) => `${-size / 2} ${-size / 2} ${size} ${size}`;
