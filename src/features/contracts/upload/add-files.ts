import type { UploadQueue } from '#kit/uploads';
import type { RejectionReason } from './file-acceptance.ts';
import { documentsOfMail, isMail, MailRefused } from './mail-contents.ts';
import { ArchiveRefused, filesOfZip, isZip } from './zip-contents.ts';

type Queue = Pick<UploadQueue<unknown, RejectionReason>, 'add' | 'refuse' | 'unpack'>;

/**
 * Put files into the queue. An archive is replaced by what is in it; an e-mail by the documents attached to it, and where
 * there are none it is the document itself.
 */
export async function addFiles(queue: Queue, files: readonly File[]): Promise<void> {
  queue.add(files.filter((file) => !isZip(file) && !isMail(file)));
  for (const file of files) {
    if (isZip(file)) await addArchive(queue, file);
    else if (isMail(file)) await addMail(queue, file);
  }
}

async function addArchive(queue: Queue, archive: File): Promise<void> {
  try {
    const files = await filesOfZip(archive);
    queue.add(files.filter((file) => !isMail(file)));
    for (const mail of files.filter(isMail)) await addMail(queue, mail);
  } catch (error) {
    queue.refuse(archive, error instanceof ArchiveRefused ? error.reason : 'archive_unreadable');
  }
}

async function addMail(queue: Queue, mail: File): Promise<void> {
  try {
    const documents = await documentsOfMail(mail);
    if (documents.length === 0) queue.add([mail]);
    else {
      queue.unpack(mail);
      queue.add(documents);
    }
  } catch (error) {
    queue.refuse(mail, error instanceof MailRefused ? error.reason : 'mail_unreadable');
  }
}
