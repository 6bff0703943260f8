import { type Api, keys as allKeys, type QueryOf, read, readPage, uploadFile, write } from '#api';
import type { EnvelopeChange, FieldInput, NewEnvelope, RecipientInput } from '#api-contract/envelopes/schema';

export { bulkMutations, bulkQueries } from './bulk.ts';

const keys = allKeys.envelopes;

type ListQuery = QueryOf<'/api/envelopes'>;

const path = (envelopeId: string) => ({ params: { path: { envelopeId } } });
const documentPath = (envelopeId: string, documentId: string) => ({ params: { path: { envelopeId, documentId } } });
const recipientPath = (envelopeId: string, recipientKey: string) => ({
  params: { path: { envelopeId, recipientKey } },
});
const eventsKey = (envelopeId: string) => [...keys.detail(envelopeId), 'events'];
const ofContract = (contractId: string) => [...keys.all, 'of-contract', contractId];

/** What follows from a change of an envelope: it is stored, and lists and events are stale. */
const changing = (envelopeId: string) => ({
  stores: keys.detail(envelopeId),
  stale: [keys.lists, eventsKey(envelopeId)],
  staleWhenRefused: [keys.detail(envelopeId)],
});

/** Server data of envelopes. */
export const envelopeQueries = {
  list: (api: Api, query: ListQuery) => readPage(api, keys.list(query), '/api/envelopes', { query }),
  detail: (api: Api, envelopeId: string) =>
    read(api, keys.detail(envelopeId), '/api/envelopes/{envelopeId}', { path: { envelopeId } }),
  events: (api: Api, envelopeId: string) =>
    read(api, eventsKey(envelopeId), '/api/envelopes/{envelopeId}/events', { path: { envelopeId } }),
  ofCase: (api: Api, caseId: string) =>
    read(api, [...keys.all, 'of-case', caseId], '/api/cases/{caseId}/envelopes', { path: { caseId } }),
  ofContract: (api: Api, contractId: string) =>
    read(api, ofContract(contractId), '/api/contracts/{contractId}/envelopes', { path: { contractId } }),
};

/** What changes envelopes. */
export const envelopeMutations = {
  create: (api: Api) => write((body: NewEnvelope) => api.POST('/api/envelopes', { body }), { changes: keys }),
  /** A draft for a contract, with its current version as the first document where that can be signed. */
  createFor: (api: Api, contract_id: string) =>
    write(
      async () => {
        const created = await api.POST('/api/envelopes', { body: { contract_id } });
        const id = created.data?.id;
        if (id) await api.POST('/api/envelopes/{envelopeId}/contract-document', path(id)).catch(() => undefined);
        return created;
      },
      { stale: [keys.all] },
    ),
  update: (api: Api, id: string) =>
    write((body: EnvelopeChange) => api.PATCH('/api/envelopes/{envelopeId}', { ...path(id), body }), changing(id)),
  remove: (api: Api) =>
    write((id: string) => api.DELETE('/api/envelopes/{envelopeId}', path(id)), { stale: [keys.lists] }),
  restore: (api: Api) =>
    write((id: string) => api.POST('/api/envelopes/{envelopeId}/restore', path(id)), { changes: keys }),
  addDocument: (api: Api, id: string) =>
    write(
      async (file: File) => ({
        data: await uploadFile(api, '/api/envelopes/{envelopeId}/documents', {
          params: { path: { envelopeId: id }, query: { file_name: file.name } },
          file,
        }),
      }),
      changing(id),
    ),
  addContract: (api: Api, id: string) =>
    write(() => api.POST('/api/envelopes/{envelopeId}/contract-document', path(id)), changing(id)),
  unlock: (api: Api, id: string, documentId: string) =>
    write(
      (password: string) =>
        api.POST('/api/envelopes/{envelopeId}/documents/{documentId}/unlock', {
          ...documentPath(id, documentId),
          body: { password },
        }),
      changing(id),
    ),
  removeDocument: (api: Api, id: string) =>
    write(
      (documentId: string) =>
        api.DELETE('/api/envelopes/{envelopeId}/documents/{documentId}', documentPath(id, documentId)),
      changing(id),
    ),
  orderDocuments: (api: Api, id: string) =>
    write(
      (document_ids: string[]) =>
        api.PUT('/api/envelopes/{envelopeId}/document-order', { ...path(id), body: { document_ids } }),
      changing(id),
    ),
  setRecipients: (api: Api, id: string) =>
    write(
      (body: { revision: number; recipients: RecipientInput[] }) =>
        api.PUT('/api/envelopes/{envelopeId}/recipients', { ...path(id), body }),
      changing(id),
    ),
  setFields: (api: Api, id: string) =>
    write(
      (body: { revision: number; fields: FieldInput[] }) =>
        api.PUT('/api/envelopes/{envelopeId}/fields', { ...path(id), body }),
      changing(id),
    ),
  placeFromText: (api: Api, id: string) =>
    write(() => api.POST('/api/envelopes/{envelopeId}/fields/from-text', path(id)), changing(id)),
  send: (api: Api, id: string) =>
    write((revision: number) => api.POST('/api/envelopes/{envelopeId}/send', { ...path(id), body: { revision } }), {
      ...changing(id),
      stale: [keys.lists, eventsKey(id), allKeys.contracts.all, allKeys.home.all],
    }),
  remind: (api: Api, id: string) =>
    write(
      (recipient?: string) => api.POST('/api/envelopes/{envelopeId}/remind', { ...path(id), body: { recipient } }),
      changing(id),
    ),
  correct: (api: Api, id: string, key: string) =>
    write(
      (body: { name: string; email: string }) =>
        api.POST('/api/envelopes/{envelopeId}/recipients/{recipientKey}/correct', { ...recipientPath(id, key), body }),
      changing(id),
    ),
  unlockCode: (api: Api, id: string) =>
    write(
      (key: string) => api.POST('/api/envelopes/{envelopeId}/recipients/{recipientKey}/unlock', recipientPath(id, key)),
      changing(id),
    ),
  void: (api: Api, id: string) =>
    write((reason: string) => api.POST('/api/envelopes/{envelopeId}/void', { ...path(id), body: { reason } }), {
      ...changing(id),
      stale: [keys.lists, eventsKey(id), allKeys.contracts.all, allKeys.home.all],
    }),
  retrySealing: (api: Api, id: string) =>
    write(() => api.POST('/api/envelopes/{envelopeId}/retry-sealing', path(id)), changing(id)),
};

/** A sealed document, or the certificate beside it. */
export const downloadSealed = async (
  api: Api,
  envelopeId: string,
  documentId: string,
  part: 'document' | 'certificate',
) =>
  (
    await api.GET('/api/envelopes/{envelopeId}/documents/{documentId}/sealed', {
      params: { path: { envelopeId, documentId }, query: { part } },
      parseAs: 'blob',
    })
  ).data;
