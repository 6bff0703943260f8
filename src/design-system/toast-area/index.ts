export { ToastArea, type ToastAreaProps } from './toast-area.tsx';
export type { ToastAction, ToastCallbacks, ToastIconName, ToastView } from './toast.tsx';
