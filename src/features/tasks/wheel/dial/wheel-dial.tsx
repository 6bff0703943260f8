import { type FocusEvent, useMemo, useRef } from 'react';
import type { YearItem } from '#api-contract/year/endpoints';
import type { YearWindow } from '../geometry/year-window.ts';
import { itemAfter } from '../walk-items.ts';
import { wheelMessages as texts } from '../wheel.messages.ts';
import { keyOf, ringsOf } from '../year-items.ts';
import { type DialRoom, dialRoom } from './dial-room.ts';
import { MarkLabel } from './mark-label.tsx';
import { movedArc, SelectionLayer } from './selection-layer.tsx';
import { useDialKeys } from './use-dial-keys.ts';
import { useDialPointer } from './use-dial-pointer.ts';
import { useSize } from './use-size.ts';
import type { Wheel } from './use-wheel.ts';
import { useLayout, viewBoxOf, WheelFace } from './wheel-face.tsx';

export interface WheelDialProps {
  readonly items: readonly YearItem[];
  readonly window: YearWindow;
  /** The window in words. */
  readonly name: string;
  readonly today: string;
  readonly wheel: Wheel;
  /** Its smallest size, in pixels. */
  readonly least?: number;
  readonly onOpen: (item: YearItem) => void;
  /** Shows what is in a bundle. */
  readonly onBundle: (items: readonly YearItem[]) => void;
}

/** The year as a circle, as large as it has room. */
export function WheelDial(props: WheelDialProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(frame) ?? {};
  const room = useMemo(() => width && height && dialRoom(width, height, props.least), [width, height, props.least]);
  return (
    <div ref={frame} className="wheel-frame">
      {room && <Dial {...props} room={room} />}
    </div>
  );
}

function Dial(props: WheelDialProps & { readonly room: DialRoom }) {
  const { items, window, name, today, wheel, onOpen, onBundle, room } = props;
  const { snapshot, send } = wheel;
  const { size } = room;
  const rings = useMemo(() => ringsOf(items), [items]);
  const layout = useLayout(items, window, room);
  const { item: key, move } = snapshot.context;
  const mark = useMemo(
    () => layout.marks.find((each) => each.items.some((item) => keyOf(item) === key)),
    [layout, key],
  );
  const current = mark?.items.find((item) => keyOf(item) === key);
  const movedTo = snapshot.hasTag('moving') ? move?.to : undefined;
  const pointer = useDialPointer({ wheel, marks: layout.marks, window, onOpen, onBundle });
  const press = useDialKeys({ wheel, rings, current, window, today, onOpen });

  const nameFirst = ({ currentTarget }: FocusEvent) => {
    const first = itemAfter(rings, null, 'later', today);
    if (first && key === null && currentTarget.matches(':focus-visible')) {
      send({ type: 'item.pointed', item: keyOf(first) });
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application acts on keys itself
    <div
      className="wheel"
      role="application"
      aria-label={texts.dial(name)}
      tabIndex={0}
      style={{ width: size, height: size }}
      onKeyDown={press}
      onFocus={nameFirst}
      onBlur={() => send({ type: 'wheel.left' })}
    >
      <svg viewBox={viewBoxOf(room)} aria-hidden data-dragging={snapshot.hasTag('dragging') || undefined} {...pointer}>
        <WheelFace {...{ items, window, today, room, layout }} />
        <SelectionLayer mark={mark} movedTo={movedTo} window={window} />
      </svg>
      <MarkLabel
        item={current}
        others={(mark?.items.length ?? 1) - 1}
        arc={mark && movedTo !== undefined ? movedArc(mark, movedTo, window) : mark}
        movedTo={movedTo}
        isHeld={snapshot.hasTag('held')}
        isSaving={snapshot.hasTag('busy')}
        isDragged={snapshot.hasTag('dragging')}
        size={size}
      />
    </div>
  );
}
