export {
  type AnswerPatch,
  type Mark,
  type MarkConflict,
  markingMachine,
  type Queue,
  unsaved,
} from './marking-machine.ts';
