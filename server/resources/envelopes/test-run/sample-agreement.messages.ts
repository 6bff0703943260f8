import { localised } from '#languages';

/** The document that people sign to see how signing works. */
export const sampleAgreement = localised('sample-agreement', {
  title: 'Test agreement',
  fileName: 'Test agreement.pdf',
  header: 'A test, without any effect',
  parties: (organisation: string, person: string) =>
    `${organisation} and ${person} use this document to see how signing works in Accordant.`,
  purpose: 'Purpose',
  purposeText: 'This document is signed once, by one person, as a real one would be. It has no other purpose.',
  effect: 'No effect',
  effectText: 'Nobody owes anything because of this document, and nobody may rely on it.',
  seal: 'Seal',
  sealText:
    'It is sealed with a certificate that this installation made for itself. Nobody else knows that certificate.',
  end: 'Deletion',
  endText: 'The document, its seal and everything that was entered into it are deleted after 24 hours.',
  position: 'Position',
  page: 'Page',
});
