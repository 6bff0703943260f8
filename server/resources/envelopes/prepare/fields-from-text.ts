import { limits } from '#api-contract/envelopes/kinds';
import type { RowOf } from '#kernel/db';
import type { Files } from '#kernel/files';
import type { HandlerOf } from '#kernel/http';
import { unpackItems } from '#extraction';
import type { DocumentReader } from '#resources/documents';
import { signaturePlaces } from '#resources/drafts';
import { holdDraft } from '../hold-envelope.ts';
import { readDocuments, readEnvelope, readFields, readRecipients } from '../read-envelope.ts';
import { type Anchor, anchorsIn } from './anchors.ts';
import { anchorsOfBlocks } from './block-fields.ts';
import { storeFields } from './fields.ts';

export interface AnchorParts {
  readonly files: Files;
  readonly reader: Pick<DocumentReader, 'read'>;
}

/** Places fields where signature blocks of drafts stand, and where the text of the documents says so. Those that were placed so before are placed anew. */
export function placeFieldsFromText({ files, reader }: AnchorParts): HandlerOf<'placeFieldsFromText'> {
  return async ({ params, caller, request, inTenant }) => {
    const documents = await inTenant(async (tenant) => {
      await holdDraft(tenant, params.envelopeId);
      return readDocuments(tenant, params.envelopeId);
    });
    const found: { readonly documentId: string; readonly anchor: Anchor }[] = [];
    for (const { id, sha256 } of documents.filter(({ was_signed }) => !was_signed)) {
      if (sha256 === null) continue;
      const reading = await reader.read(await files.read(caller.organisationId, sha256), request.signal);
      if (!('text' in reading)) continue;
      const text = { text: reading.text, pages: reading.pages, items: unpackItems(reading.items) };
      found.push(...anchorsIn(text).map((anchor) => ({ documentId: id, anchor })));
    }
    return inTenant(async (tenant) => {
      const envelope = await holdDraft(tenant, params.envelopeId);
      const recipients = await readRecipients(tenant, envelope.id);
      const kept = (await readFields(tenant, envelope.id)).filter(({ is_automatic }) => !is_automatic);
      const keys = new Set(recipients.map(({ key }) => key));
      const anchors = [...found];
      for (const { id, source_sha256 } of await readDocuments(tenant, envelope.id)) {
        const places = await signaturePlaces(tenant, source_sha256);
        anchors.push(...anchorsOfBlocks(places, keys).map((anchor) => ({ documentId: id, anchor })));
      }
      const made = anchors.flatMap(({ documentId, anchor }, at) => {
        const recipient = recipientOf(anchor.who, recipients);
        if (!recipient) return [];
        return [
          {
            key: `text-${at + 1}`,
            document_id: documentId,
            recipient: recipient.key,
            type: anchor.type,
            page: anchor.page,
            rect: anchor.rect,
            required: anchor.type !== 'checkbox',
            label: '',
            pattern: null,
            group: null,
            is_automatic: true,
          },
        ];
      });
      const own = kept.map(({ recipient_key, group_name, ...field }) => ({
        ...field,
        recipient: recipient_key,
        group: group_name,
      }));
      const names = new Set(own.map(({ key }) => key));
      const fresh = made.filter(({ key }) => !names.has(key)).slice(0, limits.fields - own.length);
      await storeFields(tenant, envelope, [...own, ...fresh]);
      return readEnvelope(tenant, envelope.id);
    });
  };
}

/** By key, or by place among those who sign or approve. */
function recipientOf(who: string, recipients: readonly RowOf<'envelope_recipients'>[]) {
  const acting = recipients.filter(({ role }) => role === 'signer' || role === 'approver');
  const wanted = who.toLowerCase();
  return acting.find(({ key }) => key.toLowerCase() === wanted) ?? acting[Number(/\d+$/.exec(who)?.[0] ?? 0) - 1];
}
