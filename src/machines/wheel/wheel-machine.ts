import { assign, setup } from 'xstate';
import { addDays } from '#api-contract/calendar-day';
import { promiseNotProvided } from '../not-provided.ts';

/** An item that is to be moved, and the days between which it can be. */
export interface Lift {
  readonly item: string;
  readonly day: string;
  /** Days of contracts follow from what was agreed. */
  readonly movable: boolean;
  readonly first: string;
  readonly last: string;
}

/** A move: which item, from which day, to which. */
export interface Move {
  readonly item: string;
  readonly from: string;
  readonly to: string;
}

interface WheelContext {
  /** The item that is named: pointed at, or reached by the keyboard. */
  readonly item: string | null;
  readonly move: Move | null;
  readonly first: string;
  readonly last: string;
  /** Why the last move was not stored. */
  readonly failure: unknown;
}

export type WheelEvent =
  | { type: 'item.pointed'; item: string }
  | { type: 'wheel.left' }
  | ({ type: 'item.picked-up' } & Lift)
  | ({ type: 'item.grabbed' } & Lift)
  | { type: 'day.shifted'; days: number }
  | { type: 'day.chosen'; day: string }
  | { type: 'item.dropped' }
  | { type: 'move.cancelled' }
  | { type: 'failure.dismissed' };

/** How long the wheel says why a day can’t be moved, in ms. */
export const heldFor = 6_000;

/** The move with another day, within what is shown. */
function movedTo({ move, first, last }: WheelContext, day: string): Move | null {
  return move && { ...move, to: day < first ? first : day > last ? last : day };
}

/**
 * Names the items of the annual wheel and moves them by days, with the keyboard or the pointer. Tags: `moving` while an
 * item is off its day, `dragging` while the pointer holds it, `busy` until the new day is stored, `held` while the wheel
 * says why a day can’t be moved.
 */
export const wheelMachine = setup({
  types: {
    context: {} as WheelContext,
    events: {} as WheelEvent,
    tags: {} as 'moving' | 'dragging' | 'busy' | 'held',
  },
  actors: { storeMove: promiseNotProvided<void, Move>('storeMove') },
  actions: {
    point: assign((_, item: string) => ({ item })),
    lift: assign((_, { item, day, first, last }: Lift) => ({
      item,
      move: { item, from: day, to: day },
      first,
      last,
      failure: null,
    })),
    putBack: assign({ move: null }),
    keepFailure: assign((_, failure: unknown) => ({ failure })),
  },
  guards: {
    isMovable: (_, movable: boolean) => movable,
    isElsewhere: ({ context: { move } }) => move !== null && move.from !== move.to,
  },
  delays: { heldFor },
}).createMachine({
  id: 'wheel',
  context: { item: null, move: null, first: '', last: '', failure: null },
  initial: 'resting',
  on: { 'failure.dismissed': { actions: { type: 'keepFailure', params: null } } },
  states: {
    resting: {
      initial: 'idle',
      on: {
        'item.pointed': { target: '.focused', actions: { type: 'point', params: ({ event }) => event.item } },
        'wheel.left': '.idle',
        'item.picked-up': [
          {
            guard: { type: 'isMovable', params: ({ event }) => event.movable },
            target: 'moving.pickedUp',
            actions: { type: 'lift', params: ({ event }) => event },
          },
          { target: '.held', actions: { type: 'point', params: ({ event }) => event.item } },
        ],
        'item.grabbed': [
          {
            guard: { type: 'isMovable', params: ({ event }) => event.movable },
            target: 'moving.dragging',
            actions: { type: 'lift', params: ({ event }) => event },
          },
          { target: '.held', actions: { type: 'point', params: ({ event }) => event.item } },
        ],
      },
      states: {
        idle: { entry: assign({ item: null }) },
        focused: {},
        held: { tags: 'held', after: { heldFor: 'focused' }, on: { 'move.cancelled': 'focused' } },
      },
    },
    moving: {
      tags: 'moving',
      initial: 'pickedUp',
      on: {
        'day.shifted': {
          actions: assign(({ context, event }) => ({
            move: context.move && movedTo(context, addDays(context.move.to, event.days)),
          })),
        },
        'day.chosen': { actions: assign(({ context, event }) => ({ move: movedTo(context, event.day) })) },
        'item.dropped': [
          { guard: 'isElsewhere', target: 'saving' },
          { target: 'resting.focused', actions: 'putBack' },
        ],
        'move.cancelled': { target: 'resting.focused', actions: 'putBack' },
      },
      states: {
        pickedUp: { on: { 'wheel.left': { target: '#wheel.resting.idle', actions: 'putBack' } } },
        dragging: { tags: 'dragging' },
      },
    },
    saving: {
      tags: ['moving', 'busy'],
      invoke: {
        src: 'storeMove',
        input: ({ context: { move } }) => move ?? { item: '', from: '', to: '' },
        onDone: { target: 'resting.focused', actions: 'putBack' },
        onError: {
          target: 'resting.focused',
          actions: [
            'putBack',
            { type: 'keepFailure', params: ({ event }: { event: { error: unknown } }) => event.error },
          ],
        },
      },
    },
  },
});
