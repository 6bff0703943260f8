import { filesOfMail, isMail, MailRefused } from './mail-contents.ts';
import type { UploadQueue } from './upload-queue.ts';
import { ArchiveRefused, filesOfZip, isZip } from './zip-contents.ts';

/** Put files into the queue; an archive or an e-mail is replaced by what is in it, or refused as a whole. */
export async function addFiles<Result>(
  queue: Pick<UploadQueue<Result>, 'add' | 'refuse'>,
  files: readonly File[],
): Promise<void> {
  queue.add(files.filter((file) => !isZip(file) && !isMail(file)));
  for (const file of files) {
    if (isZip(file)) await addContents(queue, file, filesOfZip, 'archive_unreadable');
    else if (isMail(file)) await addContents(queue, file, filesOfMail, 'mail_unreadable');
  }
}

async function addContents<Result>(
  queue: Pick<UploadQueue<Result>, 'add' | 'refuse'>,
  file: File,
  contentsOf: (file: File) => Promise<File[]>,
  otherwise: 'archive_unreadable' | 'mail_unreadable',
): Promise<void> {
  try {
    queue.add(await contentsOf(file));
  } catch (error) {
    const known = error instanceof ArchiveRefused || error instanceof MailRefused;
    queue.refuse(file, known ? error.reason : otherwise);
  }
}
