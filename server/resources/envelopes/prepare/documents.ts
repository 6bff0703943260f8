import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { envelopeEndpoints } from '#api-contract/envelopes/endpoints';
import { limits } from '#api-contract/envelopes/kinds';
import { audit } from '#kernel/audit';
import { anyOf, deleteFrom, insertInto, ownRow, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { claimFile, cleanFileName, type Files, mediaTypeOfUse } from '#kernel/files';
import { ApiError, type HandlerOf, type StreamCall } from '#kernel/http';
import { newIdOf } from '#kernel/records';
import { refusals } from '../envelope-refusals.messages.ts';
import { holdDraft, refuse, revise, targetOf } from '../hold-envelope.ts';
import { readEnvelope } from '../read-envelope.ts';
import type { Prepared, Sealer } from '../sealing/sealer.ts';

export interface DocumentParts {
  readonly files: Files;
  readonly sealer: Pick<Sealer, 'prepare'>;
}

type InTenant = StreamCall<unknown>['inTenant'];

const pdf = 'application/pdf';
const whole = { kind: 'document', maxBytes: limits.documentBytes } as const;

/** Adds a PDF to a draft: its working copy is made at once, and is what everyone is shown from then on. */
export function addEnvelopeDocument(parts: DocumentParts): HandlerOf<'addEnvelopeDocument'> {
  const { files, sealer } = parts;
  return async ({ params, query, upload, caller, request, inTenant }) => {
    const { envelopeId } = params;
    const name = cleanFileName(query.file_name);
    await inTenant((tenant) => requireRoom(tenant, envelopeId, 0, 0));
    return files.receive(upload, envelopeEndpoints.addEnvelopeDocument.upload, request.signal, async (arrived) => {
      if (arrived.mediaType !== pdf) throw new ApiError('file_type_refused', { message: refusals.onlyPdf });
      const bytes = new Uint8Array(await readFile(arrived.path));
      await files.keep(inTenant, arrived);
      const prepared = await sealer.prepare(bytes, undefined, request.signal);
      const source = { sha256: arrived.sha256, size: arrived.size };
      await keepWorkingCopy(files, inTenant, prepared, source.sha256, request.signal);
      return inTenant(async (tenant) => {
        const envelope = await holdDraft(tenant, envelopeId);
        const said = { ...query, sha256: source.sha256 };
        const { id, isRepeated } = await newIdOf(tenant, 'envelope_documents', { caller, request, params, said });
        if (!isRepeated) await addPrepared(tenant, envelopeId, { id, name, source, from: 'upload' }, prepared);
        if (!isRepeated) await tellAdded(tenant, envelope, name, source.sha256, prepared);
        return readEnvelope(tenant, envelopeId);
      });
    });
  };
}

/** Adds the current version of the envelope’s contract; of a Word document the PDF that was made of it. */
export function addContractToEnvelope({ files, sealer }: DocumentParts): HandlerOf<'addContractToEnvelope'> {
  return async ({ params, caller, request, inTenant }) => {
    const { envelopeId } = params;
    if (!caller.permissions.includes('contracts.read'))
      throw new ApiError('permission_denied', { reason: 'needs contracts.read' });
    const version = await inTenant(async (tenant) => {
      const { contract_id } = await requireRoom(tenant, envelopeId, 0, 0);
      if (contract_id === null) return refuse(refusals.noContract);
      return versionToSign(tenant, contract_id);
    });
    const bytes = await files.read(caller.organisationId, version.sha256);
    const prepared = await sealer.prepare(bytes, undefined, request.signal);
    await keepWorkingCopy(files, inTenant, prepared, version.sha256, request.signal);
    return inTenant(async (tenant) => {
      const envelope = await holdDraft(tenant, envelopeId);
      const said = { sha256: version.sha256 };
      const { id, isRepeated } = await newIdOf(tenant, 'envelope_documents', { caller, request, params, said });
      const source = { sha256: version.sha256, size: bytes.length };
      const document = { id, name: version.fileName, source, from: 'contract' } as const;
      if (!isRepeated) await addPrepared(tenant, envelopeId, document, prepared);
      if (!isRepeated) await tellAdded(tenant, envelope, version.fileName, version.sha256, prepared);
      return readEnvelope(tenant, envelopeId);
    });
  };
}

/** Opens a locked document with its password, which isn’t kept. */
export function unlockEnvelopeDocument({ files, sealer }: DocumentParts): HandlerOf<'unlockEnvelopeDocument'> {
  return async ({ params, body, caller, request, inTenant }) => {
    const { envelopeId, documentId } = params;
    const locked = await inTenant(async (tenant) => {
      await holdDraft(tenant, envelopeId);
      const document = await findDocument(tenant, envelopeId, documentId);
      return document.state === 'locked' ? document : refuse(refusals.notLocked);
    });
    const bytes = await files.read(caller.organisationId, locked.source_sha256);
    const prepared = await sealer.prepare(bytes, body.password, request.signal);
    if (prepared.status === 'refused' && prepared.reason === 'wrongPassword')
      refuse(refusals.wrongPassword, 'password');
    await keepWorkingCopy(files, inTenant, prepared, locked.source_sha256, request.signal);
    return inTenant(async (tenant) => {
      const envelope = await holdDraft(tenant, envelopeId);
      await requireRoom(tenant, envelopeId, 0, pagesOf(prepared));
      await updateTable(tenant, 'envelope_documents').set(columnsOf(prepared)).where('id', '=', documentId).execute();
      if (prepared.status === 'ready') await claimFile(tenant, prepared.sha256);
      await revise(tenant, envelope);
      await audit(tenant, {
        action: 'envelope.document_unlocked',
        target: targetOf(envelope),
        after: { document: locked.name, source_sha256: locked.source_sha256, ...shaOf(prepared) },
      });
      return readEnvelope(tenant, envelopeId);
    });
  };
}

export const removeEnvelopeDocument: HandlerOf<'removeEnvelopeDocument'> = async ({ tenant, params }) => {
  const envelope = await holdDraft(tenant, params.envelopeId);
  const { id, name } = await findDocument(tenant, envelope.id, params.documentId);
  await deleteFrom(tenant, 'envelope_fields').where('document_id', '=', id).execute();
  await deleteFrom(tenant, 'envelope_documents').where('id', '=', id).execute();
  await revise(tenant, envelope);
  await audit(tenant, {
    action: 'envelope.document_removed',
    target: targetOf(envelope),
    after: { document: name },
  });
  return readEnvelope(tenant, envelope.id);
};

export const orderEnvelopeDocuments: HandlerOf<'orderEnvelopeDocuments'> = async ({ tenant, params, body }) => {
  const envelope = await holdDraft(tenant, params.envelopeId);
  const known = await selectFrom(tenant, 'envelope_documents')
    .select('id')
    .where('envelope_id', '=', envelope.id)
    .orderBy('position')
    .execute();
  const wanted = [...new Set(body.document_ids)];
  if (wanted.some((id) => !known.some((each) => each.id === id))) throw new ApiError('not_found');
  const order = [...wanted, ...known.map(({ id }) => id).filter((id) => !wanted.includes(id))];
  await updateTable(tenant, 'envelope_documents')
    .set({ position: sql<number>`array_position(${order}::uuid[], id)` })
    .where('id', '=', anyOf(order))
    .execute();
  await revise(tenant, envelope);
  await audit(tenant, { action: 'envelope.documents_ordered', target: targetOf(envelope), after: { order } });
  return readEnvelope(tenant, envelope.id);
};

/** A document as recipients are shown it. */
export function downloadEnvelopeDocument({ files }: DocumentParts): HandlerOf<'downloadEnvelopeDocument'> {
  return async ({ params, request, inTenant, caller: { organisationId } }) => {
    const { sha256, size, name } = await inTenant(async (tenant) => {
      await readEnvelope(tenant, params.envelopeId);
      return findDocument(tenant, params.envelopeId, params.documentId);
    });
    if (sha256 === null) throw new ApiError('not_found');
    const file = { organisationId, sha256, size: Number(size), mediaType: pdf, fileName: name };
    return files.respond(file, request.headers);
  };
}

export async function findDocument(tenant: Tenant, envelopeId: string, documentId: string) {
  const document = await selectFrom(tenant, 'envelope_documents')
    .selectAll()
    .where('envelope_id', '=', envelopeId)
    .where('id', '=', documentId)
    .executeTakeFirst();
  if (!document) throw new ApiError('not_found');
  return document;
}

/** Refuses where the documents of a draft would become too many, too large or too long. */
async function requireRoom(tenant: Tenant, envelopeId: string, bytes: number, pages: number) {
  const envelope = await holdDraft(tenant, envelopeId);
  const documents = await selectFrom(tenant, 'envelope_documents')
    .select(['size', 'pages'])
    .where('envelope_id', '=', envelopeId)
    .execute();
  if (pages === 0 && documents.length >= limits.documents) refuse(refusals.tooManyDocuments(String(limits.documents)));
  const allBytes = documents.reduce((sum, { size }) => sum + Number(size), bytes);
  const megabyte = 1024 * 1024;
  if (allBytes > limits.bytes) refuse(refusals.tooManyBytes(String(limits.bytes / megabyte)));
  const allPages = documents.reduce((sum, each) => sum + each.pages.length, pages);
  if (allPages > limits.pages) refuse(refusals.tooManyPages(limits.pages.toLocaleString('en')));
  return envelope;
}

interface NewDocument {
  readonly id: string;
  readonly name: string;
  readonly source: { readonly sha256: string; readonly size: number };
  readonly from: 'upload' | 'contract';
}

/** Stores what became of a PDF as the last document of a draft. */
export async function addPrepared(
  tenant: Tenant,
  envelope_id: string,
  { id, name, source, from }: NewDocument,
  prepared: Prepared,
): Promise<void> {
  await requireRoom(tenant, envelope_id, prepared.status === 'ready' ? prepared.size : source.size, 0);
  if (prepared.status === 'ready') await requireRoom(tenant, envelope_id, 0, pagesOf(prepared));
  await claimFile(tenant, source.sha256);
  if (prepared.status === 'ready') await claimFile(tenant, prepared.sha256);
  await insertInto(tenant, 'envelope_documents', {
    id,
    envelope_id,
    position: sql<number>`(
      select coalesce(max(d.position), 0) + 1 from envelope_documents d
      where d.organisation_id = ${tenant.organisationId} and d.envelope_id = ${envelope_id}
    )`,
    name,
    source: from,
    source_sha256: source.sha256,
    size: source.size,
    ...columnsOf(prepared),
  } as never).execute();
}

/** A draft got a document. */
export async function tellAdded(
  tenant: Tenant,
  envelope: Awaited<ReturnType<typeof holdDraft>>,
  document: string,
  source_sha256: string,
  prepared: Prepared,
): Promise<void> {
  await revise(tenant, envelope);
  await audit(tenant, {
    action: 'envelope.document_added',
    target: targetOf(envelope),
    after: { document, source_sha256, ...shaOf(prepared) },
  });
}

const shaOf = (prepared: Prepared) => (prepared.status === 'ready' ? { sha256: prepared.sha256 } : {});
const pagesOf = (prepared: Prepared) => (prepared.status === 'ready' ? prepared.pages.length : 0);

function columnsOf(prepared: Prepared) {
  if (prepared.status === 'refused') {
    const { reason } = prepared;
    const isLocked = reason === 'needsPassword' || reason === 'wrongPassword';
    return { state: isLocked ? ('locked' as const) : ('refused' as const), refusal: reason };
  }
  const { sha256, size, pages, wasSigned, wasEncrypted, wasRepaired } = prepared;
  return {
    state: 'ready' as const,
    refusal: null,
    sha256,
    size,
    pages: JSON.stringify(pages),
    was_signed: wasSigned,
    was_encrypted: wasEncrypted,
    was_repaired: wasRepaired,
  };
}

/** Stores a working copy that isn’t the file which arrived. */
async function keepWorkingCopy(
  files: Files,
  inTenant: InTenant,
  prepared: Prepared,
  sourceSha256: string,
  signal: AbortSignal,
): Promise<void> {
  if (prepared.status !== 'ready' || prepared.sha256 === sourceSha256 || prepared.bytes === null) return;
  await files.receive(Readable.from([prepared.bytes]), whole, signal, (copy) => files.keep(inTenant, copy));
}

/** The PDF of a contract’s current version. */
async function versionToSign(tenant: Tenant, contractId: string) {
  const version = await selectFrom(tenant, 'contracts as c')
    .innerJoin('contract_versions as v', ownRow('v.id', 'c.current_version_id'))
    .innerJoin('files as f', ownRow('f.sha256', 'v.sha256'))
    .leftJoin('document_renditions as r', (join) =>
      join
        .onRef('r.organisation_id', '=', 'v.organisation_id')
        .onRef('r.sha256', '=', 'v.sha256')
        .on('r.status', '=', 'ready'),
    )
    .select(['v.sha256', 'v.file_name', mediaTypeOfUse('v', 'f'), 'r.pdf_sha256'])
    .where('c.id', '=', contractId)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!version) throw new ApiError('not_found');
  const fileName = version.file_name.replace(/\.[^.]+$/, '') + '.pdf';
  if (version.media_type === pdf) return { sha256: version.sha256, fileName: version.file_name };
  if (version.pdf_sha256 !== null) return { sha256: version.pdf_sha256, fileName };
  throw new ApiError('file_type_refused', {
    message: version.media_type.includes('wordprocessing') ? refusals.wordNeedsPages : refusals.onlyPdf,
  });
}
