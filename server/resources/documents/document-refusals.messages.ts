import { localised } from '#languages';

/** Why a document is not taken in. */
export const refusals = localised('document-refusals', {
  textTooLarge: 'Text files can be at most 16 MB. Upload it as PDF instead.',
});
