import { localised } from '#languages';

export const messages = localised('signature-test', {
  title: 'Test a signature',
  description:
    'Send a sample document to yourself, sign it, and see what a verification finds, also after it was damaged.',
  steps: { prepare: 'Prepare', sign: 'Sign', verify: 'Verify' },
  progress: 'Progress',
  about: 'No e-mail is sent. The test isn’t listed or counted anywhere, and is deleted after 24 hours.',
  trail: 'The audit log keeps a record of the test.',
  start: 'Start a test',
  readOnly:
    'Your role doesn’t include “Signatures: Write”, so you can’t send a test. An administrator can change that.',
  prepared: {
    title: 'As the sender',
    text: (document: string, name: string) => `“${document}” is ready to be signed by ${name}.`,
    send: 'Send to myself',
  },
  signing: {
    title: 'As the recipient',
    text: 'The request opens in a new tab, as it would from the e-mail. Come back when you have signed.',
    open: 'Open the request',
    waiting: 'Waiting for your signature',
  },
  sealing: 'Sealing and checking the document',
  ended: 'The request was declined before the document could be sealed.',
  again: 'Start again',
  failed: {
    title: 'The test couldn’t continue',
    text: 'What you did so far is kept. Try again in a moment.',
    retry: 'Try again',
  },
  report: {
    title: 'What a verification finds',
    good: 'The file is whole, and our record knows it as the last one.',
    byte: 'The change was found',
    byteText: (at: string, before: string, after: string) =>
      `Byte ${at} was ${before} and is ${after}. Nothing of it shows on a page, yet no signature matches the file any more.`,
    cut: 'The cut was found',
    cutText: (bytes: string) =>
      `The last ${bytes} bytes are missing. What is left looks whole, so only our record can tell: it knows a later state of this file.`,
    cutUnknown: (bytes: string) =>
      `The last ${bytes} bytes are missing. What is left looks whole. Our record couldn’t be asked, so the cut isn’t proven.`,
    actions: 'Damage the file',
    changeByte: 'Change one byte',
    cutRevision: 'Cut the last revision',
    undo: 'Undo',
    save: 'Download this file',
    page: 'Check it on the public page',
    record: 'Our record',
    records: {
      sealed: 'Sealed here; this is its last state. It was a test.',
      earlier: 'An earlier state of a file that was sealed here. It was a test.',
      unknown: 'Not known here: no file with these bytes was sealed.',
    },
    noRecord: 'Our record couldn’t be asked.',
  },
});
