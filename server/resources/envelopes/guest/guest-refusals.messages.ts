import { localised } from '#languages';

/** What guests are told when something can’t be done. */
export const guestRefusals = localised('guest-refusals', {
  sessionOver: 'This page has been open for a while. Open the link in your e-mail again to continue.',
  needsCode: 'Enter the access code first.',
  locked: (minutes: string) => `Too many wrong codes. Try again in ${minutes} minutes, or ask the sender.`,
  consentFirst: 'Agree to sign electronically first.',
  otherConsent: 'The text has changed while you were reading. Please read it again.',
  documentsChanged: 'The document changed while you were reading. You haven’t signed yet; please look again.',
  dayChanged: 'It is past midnight: the date has changed. Look at your entries again and sign.',
  notYourTurn: 'It isn’t your turn yet. You’ll get an e-mail when it is.',
  ended: 'This request is over. There is nothing left to sign.',
  alreadyDone: 'You have already answered this request.',
  missing: 'Fill in this field.',
  missingMark: 'Sign here.',
  noMatch: 'This doesn’t have the expected format.',
  notChecked:
    'It takes too long to check the format of this text. Shorten it, or ask the sender to send another request.',
  wrongKind: 'This value doesn’t fit its field.',
  chooseOne: 'Tick one of these.',
  notEverything: 'Something is missing. Fill in the fields that are marked.',
  mayNotDelegate: 'The sender doesn’t allow someone else to sign. Decline, and say who should be asked.',
  sameAddress: 'This is your own address. Enter that of the person who should sign.',
  tooManyRecipients: 'This request can’t be passed on again.',
});
