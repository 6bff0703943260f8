import { type ActorRefFrom, assign, setup } from 'xstate';

/** How long a toast stays unless it says otherwise (specification, section 9). */
export const defaultTimeout = 5_000;

/** A notification (specification, section 3), without what it calls: its outcome says that. */
export interface Toast {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly icon?: 'error' | 'success' | 'warning' | 'info';
  readonly avatar?: { readonly name: string; readonly src?: string };
  readonly closeButton?: boolean;
  /** Milliseconds; null for a toast that stays until someone closes it. */
  readonly timeout?: number | null;
  readonly actions?: readonly { readonly label: string }[];
  readonly color?: string;
}

/** What keeps a toast open. */
export type Hold = 'pointer' | 'focus' | 'hidden-page';

export type ToastEvent =
  /** `at` by the clock that the input's is from, in milliseconds. */
  | { type: 'hold.began'; by: Hold; at: number }
  | { type: 'hold.ended'; by: Hold; at: number }
  | { type: 'close.clicked' }
  | { type: 'action.clicked'; index: number };

export interface ToastInput {
  readonly toast: Toast;
  readonly holds: readonly Hold[];
  /** When it is shown, in milliseconds. */
  readonly at: number;
}

/** How a toast closed: by one of its actions, or without any. */
export interface ToastOutcome {
  readonly id: string;
  readonly action: number | null;
}

interface ToastContext {
  readonly toast: Toast;
  readonly holds: readonly Hold[];
  readonly remaining: number | null;
  readonly since: number;
  readonly action: number | null;
}

const without = (holds: readonly Hold[], hold: Hold) => holds.filter((each) => each !== hold);

/** One toast: it counts down, pauses while held, and closes once. Its output is how. */
export const toastMachine = setup({
  types: {
    context: {} as ToastContext,
    input: {} as ToastInput,
    events: {} as ToastEvent,
    output: {} as ToastOutcome,
  },
  guards: {
    isHeld: ({ context }) => context.holds.length > 0,
    isLastHold: ({ context }, hold: Hold) => without(context.holds, hold).length === 0,
    stays: ({ context }) => context.remaining === null,
    hasAction: ({ context }, index: number) => context.toast.actions?.[index] !== undefined,
  },
  delays: { remaining: ({ context }) => context.remaining ?? 0 },
}).createMachine({
  id: 'toast',
  context: ({ input: { toast, holds, at } }) => ({
    toast,
    holds,
    remaining: toast.timeout === undefined ? defaultTimeout : toast.timeout,
    since: at,
    action: null,
  }),
  output: ({ context: { toast, action } }) => ({ id: toast.id, action }),
  initial: 'shown',
  states: {
    shown: {
      on: {
        'close.clicked': 'closed',
        'action.clicked': {
          guard: { type: 'hasAction', params: ({ event }) => event.index },
          target: 'closed',
          actions: assign({ action: ({ event }) => event.index }),
        },
      },
      initial: 'arriving',
      states: {
        arriving: {
          always: [{ guard: 'stays', target: 'staying' }, { guard: 'isHeld', target: 'held' }, { target: 'counting' }],
        },
        staying: {},
        counting: {
          after: { remaining: { target: '#toast.closed', actions: assign({ remaining: 0 }) } },
          on: {
            'hold.began': {
              target: 'held',
              actions: assign({
                holds: ({ event }) => [event.by],
                remaining: ({ context, event }) => (context.remaining ?? 0) - (event.at - context.since),
              }),
            },
          },
        },
        held: {
          on: {
            'hold.began': {
              actions: assign({ holds: ({ context, event }) => [...without(context.holds, event.by), event.by] }),
            },
            'hold.ended': [
              {
                guard: { type: 'isLastHold', params: ({ event }) => event.by },
                target: 'counting',
                actions: assign({ holds: [], since: ({ event }) => event.at }),
              },
              { actions: assign({ holds: ({ context, event }) => without(context.holds, event.by) }) },
            ],
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});

export type ToastActor = ActorRefFrom<typeof toastMachine>;
