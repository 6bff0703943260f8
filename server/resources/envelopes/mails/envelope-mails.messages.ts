import { localised } from '#languages';

/** The mails of envelopes, in the envelope’s language. */
export const envelopeMails = localised('envelope-mails', {
  request: {
    sign: {
      subject: (title: string) => `Please sign: ${title}`,
      reminder: (title: string) => `Reminder: please sign ${title}`,
      asks: (sender: string, organisation: string, title: string) =>
        `${sender} of ${organisation} asks you to sign “${title}”.`,
      action: 'Read and sign',
    },
    approve: {
      subject: (title: string) => `Please approve: ${title}`,
      reminder: (title: string) => `Reminder: please approve ${title}`,
      asks: (sender: string, organisation: string, title: string) =>
        `${sender} of ${organisation} asks you to approve “${title}”.`,
      action: 'Read and approve',
    },
    read: {
      subject: (title: string) => `Please read: ${title}`,
      reminder: (title: string) => `Reminder: please read ${title}`,
      asks: (sender: string, organisation: string, title: string) =>
        `${sender} of ${organisation} asks you to read “${title}”.`,
      action: 'Read',
    },
    several: (names: string) => `You sign for: ${names}.`,
    expires: (day: string) => `The request expires on ${day}.`,
    private: 'The link is meant for you alone, so please don’t forward this e-mail.',
    delegating: 'If someone else should act in your place, say so on the page that it opens.',
    code: 'You need the access code that the sender gave you.',
  },
  completed: {
    subject: (title: string) => `Completed: ${title}`,
    done: (title: string) => `Everyone has signed “${title}”. The sealed documents with their certificate are ready.`,
    keep: 'Download your copy and keep it. The link works for 90 days.',
    action: 'Download the documents',
  },
  declined: {
    subject: (title: string) => `Declined: ${title}`,
    said: (who: string, title: string) => `${who} declined to sign “${title}”. There is nothing left for you to do.`,
  },
  voided: {
    subject: (title: string) => `Withdrawn: ${title}`,
    said: (sender: string, title: string) =>
      `${sender} withdrew the request to sign “${title}”. There is nothing left for you to do.`,
  },
  ended: {
    reason: 'The reason given:',
    action: 'Open in Accordant',
  },
  test: 'This installation seals with a certificate that it made itself. Use it for tests only.',
});
