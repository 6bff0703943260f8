import { uploadEndpoints } from '#contract/uploads';
import type { Files } from '../files/index.ts';
import { route, type Api } from '../http/index.ts';
import { addUploadPart, beginUpload, getUpload } from './uploads.ts';

export { forgetUpload, joinedUpload } from './joined-upload.ts';

/** Large files that arrive in parts, and go on where they were. */
export function uploadRoutes(api: Api, files: Files): void {
  route(api, uploadEndpoints.beginUpload, beginUpload);
  route(api, uploadEndpoints.getUpload, getUpload);
  route(api, uploadEndpoints.addUploadPart, addUploadPart(files));
}
