import { localised } from '#languages';

/** What is said of streams that can’t be added or changed. */
export const refusals = localised('stream-refusals', {
  partial:
    'A stream sends every entry, including those about privileged cases. Ask an owner to set it up, or to give your role the permission “Privileged cases”.',
  nameTaken: 'Another stream has this name.',
  tooMany: (most: number) => `An organisation can have at most ${most} streams. Delete one first.`,
  privateAddress: 'This address is in a private network. Use a public address, or ask your operator to allow it.',
  webhookSecret: 'Enter a secret that begins with whsec_ and continues with 24 to 64 bytes in base64.',
  secretKey: 'Enter the secret access key.',
  otherKind: 'The kind of a stream can’t be changed. Add another stream instead.',
});
