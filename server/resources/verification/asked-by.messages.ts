import { localised } from '#languages';

/** How the audit trail calls whoever asks for the record of a file. */
export const askedBy = localised('asked-by', { someone: 'Someone with the file' });
