import { assign, setup } from 'xstate';
import type { FieldType } from '#api-contract/envelopes/kinds';
import type { FieldRect } from '#api-contract/envelopes/schema';
import { type Guides, type Lines, noGuides, snapMoved, snapResized } from './snap.ts';

/** A place on a page as shown: shares of its width and height, from the upper left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

interface PlacementContext {
  /** What the next press on a page places. */
  readonly type: FieldType | null;
  readonly field: string | null;
  /** Where the field was when it was taken. */
  readonly before: FieldRect | null;
  readonly from: Place;
  /** Where it is now; what is shown until it is let go. */
  readonly rect: FieldRect | null;
  /** The lines that it snapped to. */
  readonly guides: Guides;
}

/** Where the pointer is; without `lines` nothing snaps. */
interface Move {
  readonly at: Place;
  readonly lines?: Lines | null;
}

interface Hold {
  readonly field: string;
  readonly rect: FieldRect;
  readonly at: Place;
}

export type PlacementEvent =
  | { type: 'type.chosen'; field: FieldType }
  | { type: 'type.put-away' }
  | ({ type: 'field.grabbed' } & Hold)
  | ({ type: 'corner.grabbed' } & Hold)
  | ({ type: 'pointer.moved' } & Move)
  | { type: 'pointer.released' }
  | { type: 'change.kept' }
  | { type: 'edit.cancelled' };

const free = { field: null, before: null, from: { x: 0, y: 0 }, rect: null, guides: noGuides } as const;
const least = 0.004;

const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

/** A field moved by shares of its page, and kept on it. */
export const movedBy = (rect: FieldRect, by: Place): FieldRect => ({
  ...rect,
  x: within(rect.x + by.x, 1 - rect.w),
  y: within(rect.y + by.y, 1 - rect.h),
});

/** A field whose lower right corner is moved, and kept on its page. */
export const resizedBy = (rect: FieldRect, by: Place): FieldRect => ({
  ...rect,
  w: Math.min(Math.max(least, rect.w + by.x), 1 - rect.x),
  h: Math.min(Math.max(least, rect.h + by.y), 1 - rect.y),
});

const since = ({ from }: PlacementContext, at: Place): Place => ({ x: at.x - from.x, y: at.y - from.y });

/**
 * Places, moves and resizes fields on pages with the pointer. The new place is always made of the one before, so that coming
 * back changes nothing. Tags: `placing` while a press places a field, `held` while one is off its place, `changed` once it
 * was let go elsewhere; `rect` is then what is to be kept.
 */
export const fieldPlacementMachine = setup({
  types: {
    context: {} as PlacementContext,
    events: {} as PlacementEvent,
    tags: {} as 'placing' | 'held' | 'changed',
  },
  actions: {
    choose: assign((_, type: FieldType | null) => ({ type })),
    take: assign((_, { field, rect, at }: Hold) => ({ field, before: rect, from: at, rect, guides: noGuides })),
    move: assign(({ context }, { at, lines }: Move) => {
      if (!context.before) return {};
      const rect = movedBy(context.before, since(context, at));
      return lines ? snapMoved(rect, lines) : { rect, guides: noGuides };
    }),
    resize: assign(({ context }, { at, lines }: Move) => {
      if (!context.before) return {};
      const rect = resizedBy(context.before, since(context, at));
      return lines ? snapResized(rect, lines) : { rect, guides: noGuides };
    }),
    putBack: assign(free),
  },
  guards: {
    isElsewhere: ({ context: { before, rect } }) =>
      before !== null &&
      rect !== null &&
      (before.x !== rect.x || before.y !== rect.y || before.w !== rect.w || before.h !== rect.h),
  },
}).createMachine({
  id: 'field-placement',
  context: { type: null, ...free },
  initial: 'idle',
  on: {
    'field.grabbed': {
      target: '.moving',
      actions: [{ type: 'take', params: ({ event }) => event }],
    },
    'corner.grabbed': {
      target: '.resizing',
      actions: [{ type: 'take', params: ({ event }) => event }],
    },
    'type.chosen': {
      target: '.placing',
      actions: ['putBack', { type: 'choose', params: ({ event }) => event.field }],
    },
  },
  states: {
    idle: {},
    placing: {
      tags: 'placing',
      exit: { type: 'choose', params: null },
      on: { 'type.put-away': 'idle', 'edit.cancelled': 'idle' },
    },
    moving: {
      tags: 'held',
      on: {
        'pointer.moved': { actions: { type: 'move', params: ({ event }) => event } },
        'pointer.released': [
          { guard: 'isElsewhere', target: 'dropped' },
          { target: 'idle', actions: 'putBack' },
        ],
        'edit.cancelled': { target: 'idle', actions: 'putBack' },
      },
    },
    resizing: {
      tags: 'held',
      on: {
        'pointer.moved': { actions: { type: 'resize', params: ({ event }) => event } },
        'pointer.released': [
          { guard: 'isElsewhere', target: 'dropped' },
          { target: 'idle', actions: 'putBack' },
        ],
        'edit.cancelled': { target: 'idle', actions: 'putBack' },
      },
    },
    dropped: { tags: 'changed', on: { 'change.kept': { target: 'idle', actions: 'putBack' } } },
  },
});
