export {
  type AnswerPatch,
  type Mark,
  type MarkConflict,
  markingMachine,
  type Queue,
  type SavedMarks,
  unsaved,
} from './marking-machine.ts';
