import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';
import { type Layout, readingOrder } from '#api-contract/dashboards/grid';
import type { Widget } from '#api-contract/dashboards/widgets';
import { type Arranged, gridEditorMachine, type Hold } from '#machines/grid-editor';
import { arrange, layoutOf } from '../arrange.ts';

/** Moves and resizes the widgets of a dashboard; `store` keeps the layout that comes of it. */
export function useGridEditor(widgets: readonly Widget[], store: (arranged: Arranged) => Promise<void>) {
  const machine = gridEditorMachine.provide({
    actors: { storeLayout: fromPromise<void, Arranged>(({ input }) => store(input)) },
  });
  const [snapshot, send] = useMachine(machine);
  const isEditing = snapshot.hasTag('editing');
  const { widget, after } = snapshot.context;
  const lift = (type: 'widget.picked-up' | 'widget.grabbed') => (id: string, hold: Hold) =>
    send({ type, widget: id, hold, layout: layoutOf(widgets) as Layout });
  return {
    snapshot,
    send,
    /** The widgets as they are shown, in the order in which they were read before one was held. */
    shown: isEditing ? arrange(readingOrder(widgets), after) : readingOrder(widgets),
    held: isEditing ? widget : null,
    pickUp: lift('widget.picked-up'),
    grabWith: lift('widget.grabbed'),
  };
}

export type GridEditor = ReturnType<typeof useGridEditor>;
