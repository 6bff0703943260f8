export {
  documentOpeningMachine,
  openDocumentActor,
  type DocumentOpeningActor,
  type DocumentOpeningSnapshot,
} from './document-opening-machine.ts';
