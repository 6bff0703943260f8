import { type PointerEvent, type RefObject, useRef } from 'react';
import { gridColumns, type Place } from '#api-contract/dashboards/grid';
import type { Hold } from '#machines/grid-editor';
import type { GridEditor } from './use-grid-editor.ts';

/** Pixels that the pointer goes before it drags rather than presses. */
const slack = 4;

interface Grab {
  readonly from: Place;
  readonly hold: Hold;
  readonly x: number;
  readonly y: number;
  dragged: boolean;
}

/** Drags widgets by their head, and their size by the corner. */
export function useGridPointer(editor: GridEditor, grid: RefObject<HTMLElement | null>) {
  const grab = useRef<Grab | null>(null);
  const { send, snapshot, grabWith } = editor;

  /** Columns and rows that the pointer has gone. */
  const gone = ({ clientX, clientY }: PointerEvent, { x, y }: Grab) => {
    const element = grid.current;
    if (!element) return { columns: 0, rows: 0 };
    const { columnGap, rowGap, gridAutoRows, direction } = getComputedStyle(element);
    const column = (element.clientWidth + Number.parseFloat(columnGap)) / gridColumns;
    const row = Number.parseFloat(gridAutoRows) + Number.parseFloat(rowGap);
    const sign = direction === 'rtl' ? -1 : 1;
    return { columns: (sign * (clientX - x)) / column, rows: (clientY - y) / row };
  };

  const start = (event: PointerEvent, from: Place, hold: Hold) => {
    if (event.button !== 0 || snapshot.hasTag('editing')) return;
    grab.current = { from, hold, x: event.clientX, y: event.clientY, dragged: false };
  };

  const onPointerMove = (event: PointerEvent) => {
    const held = grab.current;
    if (!held) return;
    if (!held.dragged) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) <= slack) return;
      held.dragged = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      grabWith(held.from.id, held.hold);
    }
    const { columns, rows } = gone(event, held);
    const { x, y, w, h } = held.from;
    const at =
      held.hold === 'move'
        ? { x: Math.round(x + columns), y: Math.round(y + rows) }
        : { w: Math.round(w + columns), h: Math.round(h + rows) };
    send({ type: 'widget.aimed', at });
  };

  const end = (event: { type: 'widget.dropped' | 'edit.cancelled' }) => {
    if (grab.current?.dragged) send(event);
    grab.current = null;
  };

  return {
    start,
    /** Of the grid: the pointer may leave the widget. */
    handlers: {
      onPointerMove,
      onPointerUp: () => end({ type: 'widget.dropped' }),
      onPointerCancel: () => end({ type: 'edit.cancelled' }),
    },
  };
}
