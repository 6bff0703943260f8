export { useUndoToast } from './use-undo-toast.ts';
