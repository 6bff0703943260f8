export {
  type AnswerPatch,
  batchesOf,
  type Mark,
  type MarkConflict,
  markingMachine,
  type Queue,
  type SavedMarks,
  unsaved,
} from './marking-machine.ts';
