import { localised } from '#languages';

/** Tasks of members who are asked to sign. */
export const awaitedTasks = localised('awaited-tasks', {
  titles: {
    signer: (title: string) => `Sign “${title}”`,
    approver: (title: string) => `Approve “${title}”`,
    viewer: (title: string) => `Read “${title}”`,
    copy: (title: string) => `Read “${title}”`,
  },
  body: 'Open the link in the e-mail that you received. The sender can send it again as a reminder.',
});
