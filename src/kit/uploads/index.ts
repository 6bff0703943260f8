export { isUploading, shareSent, type Upload } from './upload.ts';
export { type FindKnown, type SendFile, startUploadQueue, type UploadQueue } from './upload-queue.ts';
export { useUploadQueue, useUploadsOf } from './use-upload-queue.ts';
