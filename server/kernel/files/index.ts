export { cleanFileName, titleFromFileName } from './file-name.ts';
export type { ServedFile } from './file-response.ts';
export type { FileStore } from './file-store.ts';
export { createFiles, type Files } from './files.ts';
export { claimFile } from './kept-files.ts';
export { removeLeftSpools } from './left-spools.ts';
export { openFileStore, spoolFolderOf, spoolRootOf } from './open-store.ts';
export type { SpooledFile } from './spool.ts';
export { sweepFiles } from './sweep.ts';
