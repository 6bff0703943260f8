export { failureToast } from './failure-toast.ts';
export { ToasterProvider, useToaster, useToasterActor } from './toast-context.tsx';
export type { Hold, Toast, ToastAction, ToastActor } from './toast-machine.ts';
export { toasterMachine, type NewToast, type ToasterActor, type ToasterSnapshot } from './toaster-machine.ts';
