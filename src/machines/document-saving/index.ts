export {
  documentSavingMachine,
  saveVersionActor,
  type DocumentSavingActor,
  type DocumentSavingSnapshot,
  type SaveFailure,
} from './document-saving-machine.ts';
