export { isUploading, shareSent, type Upload } from './upload.ts';
export type { FindKnown, SendFile, UploadQueue } from './upload-queue.ts';
export { useUploadQueue } from './use-upload-queue.ts';
