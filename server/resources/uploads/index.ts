import { uploadEndpoints } from '#api-contract/uploads/endpoints';
import type { Files } from '#kernel/files';
import { type Api, routes } from '#kernel/http';
import { addUploadPart, beginUpload, getUpload } from './uploads.ts';

export { forgetUpload, joinedUpload } from './joined-upload.ts';

/** Large files that arrive in parts, and go on where they were. */
export function uploadRoutes(files: Files): (api: Api) => void {
  return (api) => {
    routes(api, uploadEndpoints, {
      beginUpload,
      getUpload,
      addUploadPart: addUploadPart(files),
    });
  };
}
