import { createReadStream } from 'node:fs';
import { inspectUpload, type DocumentReader } from '#resources/documents';
import { claimFile, type Files, type SpooledFile } from '#kernel/files';
import { ApiError } from '#kernel/http';
import { handle, type JobHandler } from '#kernel/jobs';
import { beginAttempt, forgetAttempt, makePdf, noteFailure, noteReady } from './kept-renditions.ts';
import { maxPdfBytes, NotConverted, type Office } from './office.ts';

interface MakeRenditionParts {
  readonly files: Files;
  readonly reader: DocumentReader;
  readonly office: Office;
}

/**
 * Make the PDF of a Word document and keep it by the hash of its content. Two servers may have two converters: whichever
 * takes the job does it, and the result is kept as was asked.
 */
export function makeRenditionHandler({ files, reader, office }: MakeRenditionParts): JobHandler {
  return handle(makePdf, async ({ organisationId, payload: key, inTenant, signal }) => {
    if (!(await inTenant((tenant) => beginAttempt(tenant, key)))) return;
    const keep = async (pdf: SpooledFile) => {
      await requirePdf(reader, organisationId, pdf, signal);
      await files.keep(inTenant, pdf);
      await inTenant(async (tenant) => {
        await claimFile(tenant, pdf.sha256);
        await noteReady(tenant, key, pdf.sha256);
      });
    };
    try {
      const document = await files.read(organisationId, key.sha256);
      await office.convert(document, signal, (pdf) =>
        files.receive(createReadStream(pdf), { kind: 'document', maxBytes: maxPdfBytes }, signal, keep),
      );
    } catch (error) {
      const failed = error instanceof ApiError ? new NotConverted('not_convertible') : error;
      await inTenant((tenant) =>
        failed instanceof NotConverted ? noteFailure(tenant, key, failed.failure) : forgetAttempt(tenant, key),
      );
      // The queue tries again after a while; the row says when that is enough.
      throw failed;
    }
  });
}

/** What came out is a PDF that opens, whatever the program said. */
async function requirePdf(
  reader: DocumentReader,
  organisationId: string,
  pdf: SpooledFile,
  signal: AbortSignal,
): Promise<void> {
  if (pdf.mediaType !== 'application/pdf') throw new NotConverted('not_convertible');
  const { pageCount } = await inspectUpload(reader, organisationId, pdf, signal);
  if (!pageCount) throw new NotConverted('not_convertible');
}
