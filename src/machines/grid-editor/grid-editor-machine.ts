import { assign, setup } from 'xstate';
import { isSame, type Layout, nextTarget, place, type Target } from '#api-contract/dashboards/grid';
import { promiseNotProvided } from '../not-provided.ts';

/** What is done to a widget that is picked up. */
export type Hold = 'move' | 'resize';

interface Lift {
  readonly widget: string;
  readonly hold: Hold;
  /** Where everything is. */
  readonly layout: Layout;
}

/** A layout before and after a widget was moved or resized. */
export interface Arranged {
  readonly widget: string;
  readonly before: Layout;
  readonly after: Layout;
}

interface GridContext {
  readonly widget: string | null;
  readonly hold: Hold | null;
  readonly before: Layout;
  /** Where it is to be, or how large; the layout follows from it. */
  readonly target: Target;
  /** How everything would be; what is shown until it is stored. */
  readonly after: Layout;
  /** Why the layout was not stored. */
  readonly failure: unknown;
}

export type GridEvent =
  | ({ type: 'widget.picked-up' } & Lift)
  | ({ type: 'widget.grabbed' } & Lift)
  | { type: 'widget.shifted'; by: Target }
  | { type: 'widget.aimed'; at: Target }
  | { type: 'widget.dropped' }
  | { type: 'grid.left' }
  | { type: 'edit.cancelled' }
  | { type: 'edit.retried' };

const atRest = { widget: null, hold: null, before: [], target: {}, after: [] } as const;

/**
 * Moves and resizes widgets in a grid, with the keyboard or the pointer. The layout is always made of the one before the
 * widget was picked up, so that coming back changes nothing. Tags: `editing` while `after` is shown, `held` while a widget
 * is off its place, `dragging` while the pointer holds it, `busy` until the layout is stored, `refused` where it was not.
 */
export const gridEditorMachine = setup({
  types: {
    context: {} as GridContext,
    events: {} as GridEvent,
    tags: {} as 'editing' | 'held' | 'dragging' | 'busy' | 'refused',
  },
  actors: { storeLayout: promiseNotProvided<void, Arranged>('storeLayout') },
  actions: {
    lift: assign((_, { widget, hold, layout }: Lift) => ({
      widget,
      hold,
      before: layout,
      target: {},
      after: layout,
      failure: null,
    })),
    aim: assign(({ context: { widget, before } }, target: Target) => ({
      target,
      after: place(before, widget ?? '', target),
    })),
    putBack: assign({ ...atRest, failure: null }),
    keepFailure: assign((_, failure: unknown) => ({ failure })),
  },
  guards: {
    isChanged: ({ context: { before, after } }) => !isSame(before, after),
  },
}).createMachine({
  id: 'grid-editor',
  context: { ...atRest, failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'widget.picked-up': { target: 'held.pickedUp', actions: { type: 'lift', params: ({ event }) => event } },
        'widget.grabbed': { target: 'held.dragging', actions: { type: 'lift', params: ({ event }) => event } },
      },
    },
    held: {
      tags: ['editing', 'held'],
      initial: 'pickedUp',
      on: {
        'widget.shifted': {
          actions: {
            type: 'aim',
            params: ({ context: { before, widget, target }, event }) =>
              nextTarget(before, widget ?? '', target, event.by),
          },
        },
        'widget.aimed': { actions: { type: 'aim', params: ({ event }) => event.at } },
        'widget.dropped': [
          { guard: 'isChanged', target: 'saving' },
          { target: 'resting', actions: 'putBack' },
        ],
        'edit.cancelled': { target: 'resting', actions: 'putBack' },
      },
      states: {
        pickedUp: { on: { 'grid.left': { target: '#grid-editor.resting', actions: 'putBack' } } },
        dragging: { tags: 'dragging' },
      },
    },
    saving: {
      tags: ['editing', 'busy'],
      invoke: {
        src: 'storeLayout',
        input: ({ context: { widget, before, after } }) => ({ widget: widget ?? '', before, after }),
        onDone: { target: 'resting', actions: 'putBack' },
        onError: {
          target: 'refused',
          actions: { type: 'keepFailure', params: ({ event }: { event: { error: unknown } }) => event.error },
        },
      },
    },
    refused: {
      tags: ['editing', 'refused'],
      on: {
        'edit.retried': 'saving',
        'edit.cancelled': { target: 'resting', actions: 'putBack' },
      },
    },
  },
});
