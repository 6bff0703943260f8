import { localised } from '#languages';

/** The mails of envelopes, in the envelope’s language. */
export const envelopeMails = localised('envelope-mails', {
  request: {
    subject: (title: string) => `Please sign: ${title}`,
    asks: (sender: string, organisation: string, title: string) =>
      `${sender} of ${organisation} asks you to sign “${title}”.`,
    asksApproval: (sender: string, organisation: string, title: string) =>
      `${sender} of ${organisation} asks you to approve “${title}”.`,
    asksReading: (sender: string, organisation: string, title: string) =>
      `${sender} of ${organisation} asks you to read “${title}”.`,
    several: (names: string) => `You sign for: ${names}.`,
    expires: (day: string) => `The request expires on ${day}.`,
    private: 'The link is meant for you alone. Please don’t forward this e-mail: you can let someone else sign on its page.',
    code: 'You need the access code that the sender gave you.',
    action: 'Read and sign',
  },
  reminder: {
    subject: (title: string) => `Reminder: please sign ${title}`,
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
    reason: (reason: string) => `Reason: ${reason}`,
    action: 'Open Accordant',
  },
  voided: {
    subject: (title: string) => `Withdrawn: ${title}`,
    said: (sender: string, title: string) =>
      `${sender} withdrew the request to sign “${title}”. There is nothing left for you to do.`,
  },
  test: 'This installation seals with a certificate that it made itself. Use it for tests only.',
});
