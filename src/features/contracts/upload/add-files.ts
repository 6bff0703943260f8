import { documentsOfMail, isMail, MailRefused } from './mail-contents.ts';
import type { UploadQueue } from './upload-queue.ts';
import { ArchiveRefused, filesOfZip, isZip } from './zip-contents.ts';

type Queue<Result> = Pick<UploadQueue<Result>, 'add' | 'refuse' | 'addInPartsOf'>;

/**
 * Put files into the queue. An archive is replaced by what is in it; an e-mail by the documents attached to it, and where
 * there are none it is the document itself.
 */
export async function addFiles<Result>(queue: Queue<Result>, files: readonly File[]): Promise<void> {
  queue.add(files.filter((file) => !isZip(file) && !isMail(file)));
  for (const file of files) {
    if (isZip(file)) await addArchive(queue, file);
    else if (isMail(file)) await addMail(queue, file);
  }
}

async function addArchive<Result>(queue: Queue<Result>, archive: File): Promise<void> {
  try {
    const files = await filesOfZip(archive);
    queue.add(files.filter((file) => !isMail(file)));
    for (const mail of files.filter(isMail)) await addMail(queue, mail);
  } catch (error) {
    queue.refuse(archive, error instanceof ArchiveRefused ? error.reason : 'archive_unreadable');
  }
}

async function addMail<Result>(queue: Queue<Result>, mail: File): Promise<void> {
  try {
    const documents = await documentsOfMail(mail);
    if (documents.length === 0) queue.add([mail]);
    else queue.addInPartsOf(mail, documents);
  } catch (error) {
    queue.refuse(mail, error instanceof MailRefused ? error.reason : 'mail_unreadable');
  }
}
