export { failureToast } from './failure-toast.ts';
export { type NewToast, type Toaster, ToasterProvider, useShowToast, useToaster } from './toast-context.tsx';
export type { Hold, Toast, ToastActor } from './toast-machine.ts';
export { toasterMachine } from './toaster-machine.ts';
