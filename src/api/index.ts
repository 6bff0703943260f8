export { ApiProvider, useApi } from './api-context.tsx';
export { ApiError, isAbort, type FailureCode } from './api-error.ts';
export { createApi, type Api, type ApiOptions, type PreparedCall } from './client.ts';
export { failureMessage, unknownFailure } from './failure-message.ts';
export { listView, type ListView } from './list-page.ts';
export { pagesFailed } from './pages-failed.ts';
export { usePages, type PagesChoice, type ShownPages } from './use-pages.ts';
export { uploadFile, type UploadOptions, type UploadPath } from './upload-file.ts';
export { useRowsPerPage } from './use-rows-per-page.ts';
