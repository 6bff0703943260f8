import type { Tenant } from '#kernel/db';
import type { Files } from '#kernel/files';
import { handle, type JobHandler } from '#kernel/jobs';
import { textKindOf } from '#extraction';
import type { DocumentReader } from './document-reader.ts';
import { isRead, readDocument, storeReading } from './kept-documents.ts';

export interface ReadDocumentParts {
  readonly files: Files;
  readonly reader: DocumentReader;
  /** Told, in the transaction that stores the text, which document can now be searched. */
  readonly onRead: (tenant: Tenant, sha256: string) => Promise<void>;
}

/** Read a document's text and store it, for search and citations. */
export function readDocumentHandler({ files, reader, onRead }: ReadDocumentParts): JobHandler {
  return handle(readDocument, async ({ organisationId, payload: { sha256 }, inTenant, signal }) => {
    if (await inTenant((tenant) => isRead(tenant, sha256))) {
      await inTenant((tenant) => onRead(tenant, sha256));
      return;
    }
    const bytes = await files.read(organisationId, sha256);
    const isMail = textKindOf(bytes) === 'mail';
    const reading = await reader.read(bytes, signal);
    const attached =
      isMail && 'text' in reading ? await reader.readAttached(await files.read(organisationId, sha256), signal) : [];
    await inTenant(async (tenant) => {
      await storeReading(tenant, sha256, reading, attached);
      await onRead(tenant, sha256);
    });
  });
}
