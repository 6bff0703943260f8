import { localised } from '#languages';
import type { SignatureProblem, VerificationReport } from './report.ts';

/** What a verification found, in words. */
export const reportMessages = localised('verification-report', {
  states: {
    unsigned: 'This file has no signature.',
    whole: 'Every signature is intact, and the document is as it was signed.',
    addedTo: 'Every signature is intact. Values or notes were added between signatures.',
    changed: 'The document was changed after it was signed.',
    broken: 'A signature doesn’t match this file.',
    encrypted: 'This file is locked with a password, so it can’t be checked.',
    unreadable: 'This file can’t be read as a PDF.',
  } satisfies Record<VerificationReport['state'], string>,
  problems: {
    digestDiffers: 'The signed bytes were changed.',
    signatureDiffers: 'The signature doesn’t belong to its certificate.',
    rangeDoubtful: 'The signature doesn’t say plainly which bytes it covers.',
    rangeShort: 'The signature doesn’t cover all of its revision.',
    unreadable: 'The signature can’t be read.',
    algorithmUnknown: 'The signature uses a method that isn’t known here.',
    certificateExpired: 'The certificate wasn’t valid when the file was signed.',
    certificateUnbound: 'The signature isn’t bound to its certificate.',
    timestampDiffers: 'The time-stamp doesn’t belong to this signature.',
  } satisfies Record<SignatureProblem, string>,
  changes: {
    signatureAdded: 'A signature was added',
    validationDataAdded: 'Validation data was added',
    onlyValidationData: 'Only validation data was added',
    technicalDataChanged: 'Only technical data changed',
    formValueChanged: (field: string, before: string, after: string) =>
      `A form value changed: ${field} was “${before}” and is “${after}”`,
    annotationsChanged: (page: string) => `Annotations on page ${page} changed`,
    signatureDrawn: (page: string) => `A signature is shown on page ${page}`,
    printChanged: (page: string) => `What is printed on page ${page} changed`,
    pageSizeChanged: (page: string) => `Page ${page} was cropped, turned or resized`,
    pageAdded: (page: string) => `Page ${page} was added`,
    pageRemoved: (page: string) => `Page ${page} was removed`,
    pagesReordered: 'Pages were put in another order',
    formChanged: 'Form fields were added, removed or changed',
    attachmentsChanged: 'Attached files changed',
    actionsChanged: 'What the document does when it is opened changed',
    layersChanged: 'Layers changed, so something may be shown or hidden',
    signatureRemoved: 'An earlier signature was removed',
    documentDataChanged: (part: string) => `The document’s data changed (${part})`,
  },
  bytesAfterEnd: (bytes: string) => `${bytes} bytes follow the end of the document`,
  detached: 'A signature in this file isn’t connected with the document any more',
});
