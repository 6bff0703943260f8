import { type ActorRefFrom, assign, setup } from 'xstate';

/** How long a toast stays unless it says otherwise (specification, section 9). */
export const defaultTimeout = 5_000;

export interface ToastAction {
  readonly label: string;
  readonly click: () => void;
}

/** A notification (specification, section 3). */
export interface Toast {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly icon?: 'error' | 'success' | 'warning' | 'info';
  readonly avatar?: { readonly name: string; readonly src?: string };
  readonly closeButton?: boolean;
  /** Milliseconds; null for a toast that stays until somebody closes it. */
  readonly timeout?: number | null;
  readonly actions?: readonly ToastAction[];
  /** Runs when the toast closes by itself or by its button, not when an action was chosen. */
  readonly callback?: () => void;
  readonly color?: string;
}

/** What keeps a toast from closing by itself. */
export type Hold = 'pointer' | 'focus' | 'hidden-page';

export type ToastEvent =
  | { type: 'hold.began'; by: Hold }
  | { type: 'hold.ended'; by: Hold }
  | { type: 'close.clicked' }
  | { type: 'action.clicked'; index: number };

export interface ToastInput {
  readonly toast: Toast;
  readonly holds: readonly Hold[];
  readonly now: () => number;
}

interface ToastContext {
  readonly toast: Toast;
  readonly holds: readonly Hold[];
  readonly now: () => number;
  readonly remaining: number | null;
  readonly since: number;
}

const without = (holds: readonly Hold[], hold: Hold) => holds.filter((each) => each !== hold);

/** The life of one toast: it counts down, stands still while held, and closes once. Its output says nothing. */
export const toastMachine = setup({
  types: { context: {} as ToastContext, input: {} as ToastInput, events: {} as ToastEvent },
  actions: {
    runCallback: ({ context }) => context.toast.callback?.(),
    runAction: ({ context }, index: number) => context.toast.actions?.[index]?.click(),
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
  context: ({ input }) => ({
    ...input,
    remaining: input.toast.timeout === undefined ? defaultTimeout : input.toast.timeout,
    since: 0,
  }),
  initial: 'shown',
  states: {
    shown: {
      on: {
        'close.clicked': { target: 'closed', actions: 'runCallback' },
        'action.clicked': {
          guard: { type: 'hasAction', params: ({ event }) => event.index },
          target: 'closed',
          actions: { type: 'runAction', params: ({ event }) => event.index },
        },
      },
      initial: 'arriving',
      states: {
        arriving: {
          always: [{ guard: 'stays', target: 'staying' }, { guard: 'isHeld', target: 'held' }, { target: 'counting' }],
        },
        staying: {},
        counting: {
          entry: assign({ since: ({ context }) => context.now() }),
          exit: assign({ remaining: ({ context }) => (context.remaining ?? 0) - (context.now() - context.since) }),
          after: { remaining: { target: '#toast.closed', actions: 'runCallback' } },
          on: { 'hold.began': { target: 'held', actions: assign({ holds: ({ event }) => [event.by] }) } },
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
                actions: assign({ holds: [] }),
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
