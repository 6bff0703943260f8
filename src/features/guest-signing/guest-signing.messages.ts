import { localised } from '#languages';

/** What recipients of a request for a signature read, in the language of the request. */
export const messages = localised('guest-signing', {
  opening: 'Opening the request',
  retry: 'Try again',
  unknownFailure: 'Something went wrong on our side. What you entered is kept; try again.',
  asks: {
    signer: (sender: string, organisation: string) => `${sender}, ${organisation}, asks you to sign`,
    approver: (sender: string, organisation: string) => `${sender}, ${organisation}, asks you to approve`,
    viewer: (sender: string, organisation: string) => `${sender}, ${organisation}, asks you to read`,
    copy: (sender: string, organisation: string) => `${sender}, ${organisation}, sends you a copy of`,
  },
  testSeal: 'This installation seals with a certificate that it made itself. It proves changes, but not who sealed.',
  expires: (day: string) => `Open until ${day}`,

  blocked: {
    unknown: {
      title: 'This link isn’t valid',
      text: 'Check that the whole address was copied from the e-mail, or ask the sender for a new one.',
    },
    replaced: {
      title: 'This link has been replaced',
      text: 'This link was for an earlier version of the request; the newest mail has the right one.',
    },
    used: {
      title: 'You have already answered',
      text: 'You’ll get the sealed documents by e-mail once everyone has signed.',
    },
    expired: { title: 'This request has expired', text: 'Ask the sender to send it again.' },
    voided: { title: 'This request was withdrawn', text: 'There is nothing left to sign.' },
    not_your_turn: {
      title: 'It isn’t your turn yet',
      text: 'You’ll get an e-mail when the others before you have signed.',
    },
    sender: (sender: string, organisation: string) => `The request is from ${sender}, ${organisation}.`,
  },

  code: {
    title: 'Enter the access code',
    hint: 'The sender gives it to you by telephone or in a message of their own, not in the e-mail with the link.',
    label: 'Access code',
    submit: 'Continue',
    wrong: {
      one: 'The code is wrong. # try is left.',
      other: 'The code is wrong. # tries are left.',
    },
    locked: (time: string) => `Too many wrong codes. Try again after ${time}, or ask the sender.`,
  },

  consent: {
    documents: 'Documents',
    pages: {
      one: '# page',
      other: '# pages',
    },
    others: 'Also asked',
    agree: 'I have read this text and agree to sign electronically',
    unticked: 'Tick the box to continue.',
    submit: 'Continue to the documents',
    signsFor: 'You sign for',
    oneMail: 'Two signers have this address. You sign one after the other.',
  },

  leaving: {
    decline: 'Decline',
    delegate: 'Someone else should sign',
    notMe: 'This isn’t me',
    cancel: 'Back',
    declineTitle: 'Decline to sign',
    notMeTitle: 'This request isn’t for you',
    declineText: 'Everyone who was asked is told, with your reason. This can’t be undone.',
    notMeText: 'The sender is told that the e-mail came to the wrong person. This can’t be undone.',
    reason: 'Reason',
    reasonMissing: 'Enter a reason.',
    delegateTitle: 'Ask someone else to sign',
    delegateText: 'They get a link of their own, and yours stops working. Both names appear on the certificate.',
    name: 'Their name',
    nameMissing: 'Enter their name.',
    email: 'Their e-mail address',
    emailMissing: 'Enter an e-mail address such as name@company.com.',
    submitDelegate: 'Send them the request',
  },

  ended: {
    done: { signer: 'You have signed', approver: 'You have approved', viewer: 'You have confirmed', copy: 'All done' },
    doneText: 'You’ll get the sealed documents by e-mail once everyone has signed.',
    waitsFor: 'Still asked',
    sealed: 'Everyone has signed. The sealed documents can be downloaded here.',
    sealing: 'Everyone has signed. The documents are being sealed; you’ll get them by e-mail.',
    download: (name: string) => `Download ${name}`,
    downloadCertificate: (name: string) => `Download the certificate of ${name}`,
    declined: 'You have declined',
    declinedText: 'The sender and everyone who was asked have been told.',
    delegated: 'You have passed the request on',
    delegatedText: 'Your link no longer works. The other person has got one of their own.',
    over: 'This request is over',
    overText: 'There is nothing left to sign.',
    next: (name: string) => `Continue for ${name}`,
  },
});
