import { localised } from '#languages';

/** The mail about a stream that was paused. */
export const pausedMailMessages = localised('paused-mail', {
  subject: (stream: string) => `Audit stream paused: ${stream}`,
  paused: (stream: string) =>
    `No entries could be sent to the audit stream “${stream}” for seven days, so it was paused. The audit log shows the reason.`,
  kept: 'No entry is lost: when you resume the stream, it continues with the first entry that wasn’t sent.',
  action: 'Open the audit log',
});
