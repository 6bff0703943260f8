import type { UploadQueue } from './upload-queue.ts';
import { ArchiveRefused, filesOfZip, isZip } from './zip-contents.ts';

/** Put files into the queue; an archive is replaced by what is in it, or refused as a whole. */
export async function addFiles<Result>(
  queue: Pick<UploadQueue<Result>, 'add' | 'refuse'>,
  files: readonly File[],
): Promise<void> {
  queue.add(files.filter((file) => !isZip(file)));
  for (const archive of files.filter(isZip)) {
    try {
      queue.add(await filesOfZip(archive));
    } catch (error) {
      queue.refuse(archive, error instanceof ArchiveRefused ? error.reason : 'archive_unreadable');
    }
  }
}
