import {
  type ActorRefFrom,
  assign,
  type DoneActorEvent,
  enqueueActions,
  type ErrorActorEvent,
  setup,
  type SnapshotFrom,
  stopChild,
} from 'xstate';
import { actionNotProvided } from '../not-provided.ts';
import { type Toast, type ToastActor, toastMachine } from './toast-machine.ts';

/** A toast to show; where one of the same id is on show, the new one takes its place and counts anew. */
export type NewToast = Omit<Toast, 'id'> & { readonly id?: string };

export type ToasterEvent =
  | { type: 'toast.shown'; toast: NewToast }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | DoneActorEvent<unknown>
  | ErrorActorEvent;

interface ToasterContext {
  readonly toasts: readonly ToastActor[];
  readonly numbered: number;
  readonly hidden: boolean;
  readonly now: () => number;
}

/** The toasts on show, oldest first. All of them stand still while the page is hidden. */
export const toasterMachine = setup({
  types: {
    context: {} as ToasterContext,
    input: {} as { readonly now: () => number },
    events: {} as ToasterEvent,
  },
  actors: { toast: toastMachine },
  actions: {
    reportFailure: actionNotProvided('reportFailure') as (_: unknown, params: { error: unknown }) => void,
    stopToast: stopChild((_, id: string) => id),
    remove: assign({ toasts: ({ context }, id: string) => context.toasts.filter((each) => each.id !== id) }),
    show: assign(({ context, spawn }, toast: NewToast) => {
      const numbered = context.numbered + 1;
      const id = toast.id ?? `toast-${numbered}`;
      const shown = spawn('toast', {
        id,
        input: { toast: { ...toast, id }, holds: context.hidden ? ['hidden-page'] : [], now: context.now },
      });
      const isReplaced = context.toasts.some((each) => each.id === id);
      const toasts = isReplaced
        ? context.toasts.map((each) => (each.id === id ? shown : each))
        : [...context.toasts, shown];
      return { numbered, toasts };
    }),
  },
}).createMachine({
  id: 'toaster',
  context: ({ input }) => ({ toasts: [], numbered: 0, hidden: false, now: input.now }),
  on: {
    'toast.shown': {
      actions: [
        { type: 'stopToast', params: ({ event }) => event.toast.id ?? '' },
        { type: 'show', params: ({ event }) => event.toast },
      ],
    },
    'xstate.done.actor.*': { actions: { type: 'remove', params: ({ event }) => event.actorId } },
    'xstate.error.actor.*': {
      actions: [
        { type: 'remove', params: ({ event }) => event.actorId },
        { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
      ],
    },
  },
  initial: 'visible',
  states: {
    visible: {
      on: {
        'page.hidden': {
          target: 'hidden',
          actions: enqueueActions(({ context, enqueue }) => {
            enqueue.assign({ hidden: true });
            for (const toast of context.toasts) enqueue.sendTo(toast, { type: 'hold.began', by: 'hidden-page' });
          }),
        },
      },
    },
    hidden: {
      on: {
        'page.shown': {
          target: 'visible',
          actions: enqueueActions(({ context, enqueue }) => {
            enqueue.assign({ hidden: false });
            for (const toast of context.toasts) enqueue.sendTo(toast, { type: 'hold.ended', by: 'hidden-page' });
          }),
        },
      },
    },
  },
});

export type ToasterActor = ActorRefFrom<typeof toasterMachine>;
export type ToasterSnapshot = SnapshotFrom<typeof toasterMachine>;
