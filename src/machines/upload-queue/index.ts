export { type Known, type SendingEvent, type UploadActor, type UploadEntry, uploadMachine } from './upload-machine.ts';
export { type UploadQueueActor, uploadQueueMachine } from './upload-queue-machine.ts';
