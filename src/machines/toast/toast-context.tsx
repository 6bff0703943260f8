import { createContext, type ReactNode, use } from 'react';
import { actorContext } from '../actor-context.tsx';
import type { Toast } from './toast-machine.ts';
import type { ToasterActor } from './toaster-machine.ts';

/** A toast to show, with what it calls. One of the same id takes the place of the one on show. */
export interface NewToast extends Omit<Toast, 'id' | 'actions'> {
  readonly id?: string;
  readonly actions?: readonly { readonly label: string; readonly click: () => void }[];
  /** Runs when the toast closes automatically or by its button, not when an action was chosen. */
  readonly callback?: () => void;
}

/** The toaster of a page. Its machine holds data alone; `show` keeps the functions of each toast until it closes. */
export interface Toaster {
  readonly actor: ToasterActor;
  readonly show: (toast: NewToast) => void;
}

const [ActorProvider, , useToaster] = actorContext<ToasterActor>('toaster');
const ShowContext = createContext<Toaster['show'] | null>(null);

export { useToaster };

export function ToasterProvider({
  toaster: { actor, show },
  children,
}: {
  readonly toaster: Toaster;
  readonly children: ReactNode;
}) {
  return (
    <ShowContext value={show}>
      <ActorProvider actor={actor}>{children}</ActorProvider>
    </ShowContext>
  );
}

/** Shows a toast. */
export function useShowToast(): Toaster['show'] {
  const show = use(ShowContext);
  if (!show) throw new Error('useShowToast needs a <ToasterProvider> above it.');
  return show;
}
