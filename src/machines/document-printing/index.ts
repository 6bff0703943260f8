export {
  documentPrintingMachine,
  printPagesActor,
  type DocumentPrintingActor,
  type DocumentPrintingSnapshot,
} from './document-printing-machine.ts';
