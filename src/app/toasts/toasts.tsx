import { useDeferredValue, useMemo } from 'react';
import { Avatar } from '#design-system/avatar';
import { ToastArea, type ToastView } from '#design-system/toast-area';
import { type Hold, type Toast, type ToastActor, type Toaster, ToasterProvider, useToaster } from '#machines/toast';

/** The toasts of a toaster, in the corner of whatever page is shown. */
export function Toasts({ toaster }: { readonly toaster: Toaster }) {
  return (
    <ToasterProvider toaster={toaster}>
      <ShownToasts />
    </ToasterProvider>
  );
}

/** A screen reader announces what is added to a live region, not what it arrives with. */
const noToastsYet: readonly ToastActor[] = [];

function ShownToasts() {
  const current = useToaster(({ context }) => context.toasts);
  const toasts = useDeferredValue(current, noToastsYet);
  const views = useMemo(() => toasts.map((actor) => toView(actor.getSnapshot().context.toast)), [toasts]);
  const toast = (id: string) => toasts.find((each) => each.id === id);
  const hold = (id: string, by: Hold, on: boolean) =>
    toast(id)?.send({ type: on ? 'hold.began' : 'hold.ended', by, at: performance.now() });

  return (
    <ToastArea
      toasts={views}
      onHover={(id, hovered) => hold(id, 'pointer', hovered)}
      onFocus={(id, focused) => hold(id, 'focus', focused)}
      onClose={(id) => toast(id)?.send({ type: 'close.clicked' })}
      onAction={(id, index) => toast(id)?.send({ type: 'action.clicked', index })}
    />
  );
}

function toView({ id, title, description, icon, avatar, closeButton, timeout, actions, color }: Toast): ToastView {
  return {
    id,
    title,
    description,
    icon,
    avatar: avatar && <Avatar {...avatar} decorative />,
    closeButton,
    timeout: timeout ?? undefined,
    actions,
    color,
  };
}
