import { localised } from '#languages';

/** Words of the certificate that come with what was entered. */
export const certificateWords = localised('certificate-words', {
  types: {
    signature: 'Signature',
    initials: 'Initials',
    name: 'Name',
    date: 'Date',
    text: 'Text',
    checkbox: 'Checkbox',
  },
  typed: (text: string) => `Typed: ${text}`,
  drawn: 'Drawn',
  image: 'Image',
  ticked: 'Ticked',
  notTicked: 'Not ticked',
  reason: 'Sealed by Accordant after everyone had signed',
});
