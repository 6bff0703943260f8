import { localised } from '#languages';

/** What schemas say of streams of the audit trail. */
export const streamMessages = localised('stream', {
  name: 'a name for this stream',
  url: 'Enter an address that begins with https:// and contains no password.',
  host: 'Enter the name of a server, such as logs.example.com.',
  port: 'Enter a port from 1 to 65535.',
  bucket: 'Enter the name of a bucket: 3 to 63 small letters, digits, dots and hyphens.',
  folder: 'Use letters, digits, hyphens and slashes, such as audit/accordant.',
  region: 'Enter a region such as eu-central-1.',
  accessKeyId: 'an access key ID',
  certificate: 'Paste a certificate in PEM format.',
});
