export {
  draftAutosaveMachine,
  type DraftAutosaveActor,
  type DraftAutosaveEvent,
  type DraftAutosaveSnapshot,
  type SaveOutcome,
} from './draft-autosave-machine.ts';
