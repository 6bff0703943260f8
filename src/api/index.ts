export { ApiProvider, useApi } from './api-context.tsx';
export { ApiError, isAbort, type FailureCode } from './api-error.ts';
export { invalidateResource, read, readItems, readPage, write } from './calls.ts';
export { createApi, type Api, type ApiOptions, type PreparedCall } from './client.ts';
export { failureMessage, unknownFailure } from './failure-message.ts';
export { keys, type QueryOf, type Resource } from './keys.ts';
export { listView, type ListView } from './list-page.ts';
export { uploadFile, type UploadOptions, type UploadPath } from './upload-file.ts';
export { profileQuery, useRowsPerPage } from './use-rows-per-page.ts';
