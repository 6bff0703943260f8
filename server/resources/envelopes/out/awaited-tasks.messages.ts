import { localised } from '#languages';

/** Tasks of members who are asked to sign. */
export const awaitedTasks = localised('awaited-tasks', {
  titles: {
    signer: (title: string) => `Sign “${title}”`,
    approver: (title: string) => `Approve “${title}”`,
    viewer: (title: string) => `Read “${title}”`,
    copy: (title: string) => `Read “${title}”`,
  },
  body: 'Open the link in the mail that you got. The sender can send it again with a reminder.',
});
