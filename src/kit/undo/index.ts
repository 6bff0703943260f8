export { type Deleted, useMoveToBin } from './use-move-to-bin.ts';
export { type Undoable, useUndoToast } from './use-undo-toast.ts';
