import type { StreamKind, StreamProblem } from '#api-contract/audit/stream-kinds';
import { localised } from '#languages';

const kinds: Record<StreamKind, string> = {
  https: 'HTTPS (Standard Webhooks)',
  syslog: 'Syslog over TLS (RFC 5424)',
  s3: 'S3-compatible storage',
};

const problems: Record<StreamProblem, string> = {
  answer: 'The receiver didn’t accept the entries.',
  connection: 'The receiver couldn’t be reached.',
  timeout: 'The receiver took too long to answer.',
  certificate: 'The receiver’s certificate isn’t trusted. Add the certificate of its authority.',
  address: 'The address is in a private network that your operator doesn’t allow.',
  secret: 'The stored secret can’t be read. Enter it again.',
  other: 'The entries couldn’t be sent.',
};

/** Where the audit trail is sent to. */
export const streamsMessages = localised('streams', {
  title: 'Streams',
  description:
    'Every entry is sent in order, at least once, including entries about privileged cases. No entry is skipped: a stream that fails continues where it stopped.',
  list: 'Streams',
  add: 'Add stream',
  emptyTitle: 'No streams yet',
  emptyDescription: 'Add a stream to send entries to your monitoring or your archive as they are written.',
  loading: 'Loading streams',
  failed: 'The streams couldn’t be loaded',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Delete ${name}`,
  pause: (name: string) => `Pause ${name}`,
  resume: (name: string) => `Resume ${name}`,

  upToDate: 'Up to date',
  sending: 'Sending',
  retrying: 'Retrying',
  paused: 'Paused',
  sentThrough: (number: string) => `Sent up to entry ${number}`,
  nothingSent: 'Nothing sent yet',
  waiting: { one: '# entry waiting', other: '# entries waiting' },
  since: (waiting: string, time: string) => `${waiting}, the first written ${time}`,
  detail: (code: string) => `Reported: ${code}.`,
  nextTry: (time: string) => `Next attempt ${time}.`,
  pausedByFailures: (time: string) => `Nothing arrived for seven days, so the stream was paused ${time}.`,
  problems,

  removeTitle: (name: string) => `Delete the stream ${name}?`,
  removeDescription: 'No more entries are sent to it. What it received stays there.',
  removeConfirm: 'Delete',

  addTitle: 'Add stream',
  save: 'Save',
  changedMeanwhile: 'This stream was changed by someone else. Close the form and open it again.',
  name: 'Name',
  kind: 'Send to',
  kinds,
  url: 'Address',
  urlHint: 'Entries are posted to it as JSON, up to 500 at a time.',
  host: 'Server',
  port: 'Port',
  endpoint: 'Address of the storage',
  bucket: 'Bucket',
  folder: 'Folder',
  region: 'Region',
  accessKeyId: 'Access key ID',
  secretKey: 'Secret access key',
  signingSecret: 'Signing secret',
  signingHint: 'The receiver checks signatures with the same secret. It can’t be shown again after saving.',
  generate: 'Generate',
  keepSecret: 'Leave empty to keep the current one.',
  certificate: 'Certificate of a private authority',
  certificateHint: 'PEM. Only where the receiver’s certificate isn’t issued by a public authority.',
  from: 'Begin with',
  fromNow: 'The next entry',
  fromBeginning: 'The first entry of the trail',
});
