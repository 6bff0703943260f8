import { localised } from '#languages';

export const messages = localised('signed-save', {
  title: 'This document is signed',
  text: 'Saving adds your annotations after the signature, so PDF readers will report that the document was changed after signing. Downloading a copy keeps the signed version intact.',
  copy: 'Download a copy',
  anyway: 'Save a new version anyway',
  cancel: 'Keep annotating',
});
