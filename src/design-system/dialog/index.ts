export { Dialog, type DialogProps } from './dialog.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export { usePendingAct } from './use-pending-act.ts';
