import { createDraftWriter, type DraftWriter } from '#drafting/files/thread';

/** Which engine made a file; another one may break pages elsewhere. */
export const engineName = 'drafting-2';

/** Makes the files of drafts, each within bounds. */
export const createDraftEngine = (): DraftWriter => createDraftWriter({ seconds: 120, megabytes: 1_024 });
