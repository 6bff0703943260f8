import { uploadEndpoints } from '#api-contract/uploads/endpoints';
import type { Files } from '../../kernel/files/index.ts';
import { route, type Api } from '../../kernel/http/index.ts';
import { addUploadPart, beginUpload, getUpload } from './uploads.ts';

export { forgetUpload, joinedUpload } from './joined-upload.ts';

/** Large files that arrive in parts, and go on where they were. */
export function uploadRoutes(api: Api, files: Files): void {
  route(api, uploadEndpoints.beginUpload, beginUpload);
  route(api, uploadEndpoints.getUpload, getUpload);
  route(api, uploadEndpoints.addUploadPart, addUploadPart(files));
}
