/** The largest document that is taken in: 100 MB. */
export const maxDocumentBytes = 100 * 1024 * 1024;

/** The most that one part of a document holds: 8 MB. */
export const maxPartBytes = 8 * 1024 * 1024;
