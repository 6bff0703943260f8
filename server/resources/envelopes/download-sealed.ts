import { audit } from '#kernel/audit';
import { selectFrom } from '#kernel/db';
import { type Files, isForLaterPart } from '#kernel/files';
import { ApiError, type HandlerOf } from '#kernel/http';
import { envelopes } from './envelope-record.ts';
import { targetOf } from './hold-envelope.ts';
import { findDocument } from './prepare/documents.ts';

/** A document as it was sealed, or its certificate; it is in the audit trail before its first byte is sent. */
export function downloadSealedDocument(files: Files): HandlerOf<'downloadSealedDocument'> {
  return async ({ params, query: { part }, request, inTenant, caller: { organisationId } }) => {
    const file = await inTenant(async (tenant) => {
      const envelope = await envelopes.lock(tenant, params.envelopeId);
      const { name, id } = await findDocument(tenant, envelope.id, params.documentId);
      const seal = await selectFrom(tenant, 'envelope_seals')
        .selectAll()
        .where('document_id', '=', id)
        .executeTakeFirst();
      const sha256 = part === 'document' ? seal?.sha256 : seal?.certificate_sha256;
      if (!sha256) throw new ApiError('not_found');
      const found = await selectFrom(tenant, 'files')
        .select('size')
        .where('sha256', '=', sha256)
        .executeTakeFirstOrThrow();
      const size = Number(found.size);
      // Later parts of a file that is read by range are of the same download.
      if (!isForLaterPart({ sha256, size }, request.headers))
        await audit(tenant, {
          action: 'envelope.file_downloaded',
          target: targetOf(envelope),
          after: { document: name, sha256 },
        });
      return { organisationId, sha256, size, mediaType: 'application/pdf', fileName: name };
    });
    return files.respond(file, request.headers);
  };
}
