import type { KeyboardEvent } from 'react';
import type { Target } from '#api-contract/dashboards/grid';
import type { Hold } from '#machines/grid-editor';
import type { GridEditor } from './use-grid-editor.ts';

const holds: Readonly<Record<string, Hold>> = { m: 'move', r: 'resize' };
const moves: Readonly<Record<string, Target>> = {
  ArrowLeft: { x: -1 },
  ArrowRight: { x: 1 },
  ArrowUp: { y: -1 },
  ArrowDown: { y: 1 },
};
const sizes: Readonly<Record<string, Target>> = {
  ArrowLeft: { w: -1 },
  ArrowRight: { w: 1 },
  ArrowUp: { h: -1 },
  ArrowDown: { h: 1 },
};

/** Acts on the keys of the button by which a widget is held. */
export const gridKeys =
  ({ snapshot, send, pickUp }: GridEditor, widget: string) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { context } = snapshot;
    const isHeld = snapshot.hasTag('held') && context.widget === widget;
    const hold = holds[event.key.toLowerCase()];
    const by = (context.hold === 'resize' ? sizes : moves)[event.key];
    if (isHeld && by) send({ type: 'widget.shifted', by });
    else if (isHeld && event.key === 'Escape') send({ type: 'edit.cancelled' });
    else if (isHeld && (event.key === 'Enter' || event.key === ' ')) send({ type: 'widget.dropped' });
    else if (hold && !snapshot.hasTag('editing')) pickUp(widget, hold);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
