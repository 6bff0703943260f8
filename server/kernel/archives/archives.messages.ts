import { localised } from '#languages';

/** Why an archive isn’t read. */
export const archiveMessages = localised('archives', {
  tooMany: (most: string) => `The archive contains more than ${most} entries.`,
  encrypted: 'The archive is password-protected.',
  notValid: 'The archive isn’t valid.',
  tooLarge: (name: string) => `“${name}” is too large.`,
  unsafePath: 'The archive contains an unsafe path.',
  damaged: 'The archive is damaged and can’t be read.',
});
