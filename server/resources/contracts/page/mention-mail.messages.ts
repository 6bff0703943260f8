import { localised } from '#languages';

/** The mail that tells a member of a comment. */
export const mentionMessages = localised('mention-mail', {
  colleague: 'A colleague',
  subject: (author: string, contract: string) => `${author} mentioned you in ${contract}`,
  mentioned: (author: string, contract: string, number: string) =>
    `${author} mentioned you in a comment on ${contract} (${number}):`,
  action: 'Open the contract',
});
