export { type Undoable, useUndoToast } from './use-undo-toast.ts';
