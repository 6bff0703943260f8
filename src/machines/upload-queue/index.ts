export {
  type Known,
  Postponed,
  type SendingEvent,
  type UploadActor,
  type UploadEntry,
  uploadMachine,
} from './upload-machine.ts';
export { type UploadQueueActor, uploadQueueMachine } from './upload-queue-machine.ts';
