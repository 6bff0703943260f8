import {
  type ActorRefFrom,
  assign,
  type DoneActorEvent,
  enqueueActions,
  setup,
  type SnapshotFrom,
  stopChild,
} from 'xstate';
import { actionNotProvided } from '../not-provided.ts';
import { type Toast, type ToastActor, toastMachine, type ToastOutcome } from './toast-machine.ts';

/** `at` by one clock, in milliseconds. */
export type ToasterEvent =
  /** Where one of the same id is on show, the new one takes its place and starts counting again. */
  | { type: 'toast.shown'; toast: Toast; at: number }
  | { type: 'page.hidden'; at: number }
  | { type: 'page.shown'; at: number }
  | DoneActorEvent<ToastOutcome>;

interface ToasterContext {
  readonly toasts: readonly ToastActor[];
  readonly hidden: boolean;
}

/** The toasts on show, oldest first. All of them pause while the page is hidden. */
export const toasterMachine = setup({
  types: {
    context: {} as ToasterContext,
    events: {} as ToasterEvent,
  },
  actors: { toast: toastMachine },
  actions: {
    runHandler: actionNotProvided('runHandler') as (_: unknown, outcome: ToastOutcome) => void,
    stopToast: stopChild((_, id: string) => id),
    remove: assign({ toasts: ({ context }, id: string) => context.toasts.filter((each) => each.id !== id) }),
    show: assign(({ context, spawn }, { toast, at }: { toast: Toast; at: number }) => {
      const { id } = toast;
      const shown = spawn('toast', { id, input: { toast, at, holds: context.hidden ? ['hidden-page'] : [] } });
      const isReplaced = context.toasts.some((each) => each.id === id);
      const toasts = isReplaced
        ? context.toasts.map((each) => (each.id === id ? shown : each))
        : [...context.toasts, shown];
      return { toasts };
    }),
  },
}).createMachine({
  id: 'toaster',
  context: { toasts: [], hidden: false },
  on: {
    'toast.shown': {
      actions: [
        { type: 'stopToast', params: ({ event }) => event.toast.id },
        { type: 'show', params: ({ event }) => event },
      ],
    },
    'xstate.done.actor.*': {
      actions: [
        { type: 'remove', params: ({ event }) => event.actorId },
        { type: 'runHandler', params: ({ event }) => event.output },
      ],
    },
  },
  initial: 'visible',
  states: {
    visible: {
      on: {
        'page.hidden': {
          target: 'hidden',
          actions: enqueueActions(({ context, event: { at }, enqueue }) => {
            enqueue.assign({ hidden: true });
            for (const toast of context.toasts) enqueue.sendTo(toast, { type: 'hold.began', by: 'hidden-page', at });
          }),
        },
      },
    },
    hidden: {
      on: {
        'page.shown': {
          target: 'visible',
          actions: enqueueActions(({ context, event: { at }, enqueue }) => {
            enqueue.assign({ hidden: false });
            for (const toast of context.toasts) enqueue.sendTo(toast, { type: 'hold.ended', by: 'hidden-page', at });
          }),
        },
      },
    },
  },
});

export type ToasterActor = ActorRefFrom<typeof toasterMachine>;
export type ToasterSnapshot = SnapshotFrom<typeof toasterMachine>;
