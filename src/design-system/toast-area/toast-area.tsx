import { chakra } from '@chakra-ui/react/styled-system';
import { messages } from '../messages/index.ts';
import { Toast, type ToastCallbacks, type ToastView } from './toast.tsx';
import { toastTone } from './toast-color.ts';

const Region = /* @__PURE__ */ chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    insetBlockEnd: '0',
    insetInlineEnd: '0',
    width: 'min(26rem, 100vw)',
    maxHeight: '100dvh',
    overflowY: 'auto',
    pointerEvents: 'none',
    padding: { base: '3', md: '5' },
    scrollbarWidth: 'none',
  },
});

const List = /* @__PURE__ */ chakra('ol', { base: { display: 'flex', flexDirection: 'column', gap: '2' } });

export interface ToastAreaProps extends ToastCallbacks {
  toasts: readonly ToastView[];
}

const isUrgent = (toast: ToastView) => toastTone(toast.color) === 'danger';

/**
 * Shows notifications in the corner and announces them: failures at once, the rest when the reader pauses.
 * It only shows; when a toast closes is decided elsewhere, from the callbacks.
 */
export function ToastArea({ toasts, ...callbacks }: ToastAreaProps) {
  const show = (shown: readonly ToastView[]) =>
    shown.map((toast) => <Toast key={toast.id} toast={toast} {...callbacks} />);
  return (
    <Region aria-label={messages.notifications}>
      <List aria-live="assertive" aria-relevant="additions text">
        {show(toasts.filter(isUrgent))}
      </List>
      <List
        aria-live="polite"
        aria-relevant="additions text"
        marginBlockStart={toasts.some(isUrgent) ? '2' : undefined}
      >
        {show(toasts.filter((toast) => !isUrgent(toast)))}
      </List>
    </Region>
  );
}
