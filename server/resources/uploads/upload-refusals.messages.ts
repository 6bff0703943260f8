import { localised } from '#languages';

/** Why a large file cannot be sent. */
export const refusals = localised('upload-refusals', {
  tooMany: (most: string) => `At most ${most} large files can be uploaded at a time. Finish some of them first.`,
  tooManyParts: (most: string, bytes: string) =>
    `A file can have at most ${most} parts. Start again with parts of ${bytes} bytes.`,
  incomplete: 'The file hasn’t been received completely. Send the remaining parts first.',
});
