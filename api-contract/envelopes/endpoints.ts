import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { rowShape } from '../field-shapes.ts';
import { deleted, listQuery } from '../list-query.ts';
import { acting, creating, reading, removing } from '../record-endpoints.ts';
import { email, id, line, moment, pageOf } from '../values.ts';
import { envelopeLimits } from './envelope-limits.messages.ts';
import { envelopeFields } from './fields.ts';
import { limits } from './kinds.ts';
import { envelope, envelopeChange, fieldInput, key, newEnvelope, recipientInput } from './schema.ts';

export const envelopeRow = z.object({ id, ...rowShape(envelopeFields) });

/** What happened to an envelope, from the audit trail. */
export const envelopeEvent = z.object({
  id: z.string(),
  action: z.string(),
  /** Who did it: a member, a recipient, or Accordant itself. */
  actor: z.string(),
  occurred_at: moment,
  ip: z.string().nullable(),
  /** Whom it is about, and what else was noted. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

const params = z.object({ envelopeId: id });
const documentParams = params.extend({ documentId: id });
const recipientParams = params.extend({ recipientKey: key });
const revision = z.number().int();
const path = '/api/envelopes/{envelopeId}';
const changing = { response: envelope, errors: ['not_found', 'edit_conflict'] } as const;

export const envelopeEndpoints = {
  listEnvelopes: endpoint({
    method: 'get',
    path: '/api/envelopes',
    access: 'signature.read',
    summary: 'One page of envelopes, filtered, searched and sorted.',
    query: listQuery(envelopeFields).extend({ deleted }),
    response: pageOf(envelopeRow),
  }),
  createEnvelope: creating(
    '/api/envelopes',
    'signature.write',
    'Add an envelope, empty or for the current version of a contract.',
    newEnvelope,
    envelope,
  ),
  getEnvelope: reading(path, params, 'signature.read', 'One envelope.', envelope),
  updateEnvelope: endpoint({
    method: 'patch',
    path,
    access: 'signature.write',
    summary: 'Change a draft. Fails if someone else has changed it since `revision`.',
    params,
    body: envelopeChange,
    ...changing,
  }),
  deleteEnvelope: removing(path, params, 'signature.write', 'Move a draft to the bin.'),
  restoreEnvelope: acting(`${path}/restore`, params, 'signature.write', 'Restore a draft from the bin.', envelope),
  addEnvelopeDocument: endpoint({
    method: 'post',
    path: `${path}/documents`,
    access: 'signature.write',
    summary: `Add a PDF to a draft; at most ${limits.documents}. A locked one waits for its password.`,
    params,
    query: z.object({ file_name: line('a file name', 255) }),
    upload: { kind: 'document', maxBytes: limits.documentBytes },
    response: envelope,
    status: 201,
    errors: ['not_found', 'file_empty', 'file_too_large', 'file_type_refused', 'file_damaged'],
  }),
  addContractToEnvelope: endpoint({
    method: 'post',
    path: `${path}/contract-document`,
    access: 'signature.write',
    alsoNeeds: 'contracts.read',
    summary: 'Add the current version of the envelope’s contract to a draft.',
    params,
    slow: true,
    response: envelope,
    status: 201,
    errors: ['not_found', 'file_type_refused', 'file_damaged'],
  }),
  unlockEnvelopeDocument: endpoint({
    method: 'post',
    path: `${path}/documents/{documentId}/unlock`,
    access: 'signature.write',
    summary: 'Open a locked PDF with its password. An unlocked copy is what is sent; the password isn’t kept.',
    params: documentParams,
    body: z.object({ password: z.string().min(1).max(500) }),
    slow: true,
    response: envelope,
    errors: ['not_found', 'file_damaged'],
  }),
  removeEnvelopeDocument: endpoint({
    method: 'delete',
    path: `${path}/documents/{documentId}`,
    access: 'signature.write',
    summary: 'Remove a document from a draft, with its fields.',
    params: documentParams,
    ...changing,
  }),
  orderEnvelopeDocuments: endpoint({
    method: 'put',
    path: `${path}/document-order`,
    access: 'signature.write',
    summary: 'Put the documents of a draft in another order.',
    params,
    body: z.object({ document_ids: z.array(id).min(1).max(limits.documents) }),
    ...changing,
  }),
  downloadEnvelopeDocument: endpoint({
    method: 'get',
    path: `${path}/documents/{documentId}/file`,
    access: 'signature.read',
    summary: 'A document as recipients are shown it.',
    params: documentParams,
    download: 'application/pdf',
    errors: ['not_found'],
  }),
  downloadSealedDocument: endpoint({
    method: 'get',
    path: `${path}/documents/{documentId}/sealed`,
    access: 'signature.read',
    summary: 'A document as it was sealed.',
    params: documentParams,
    query: z.object({ part: z.enum(['document', 'certificate']).default('document') }),
    download: 'application/pdf',
    errors: ['not_found'],
  }),
  setEnvelopeRecipients: endpoint({
    method: 'put',
    path: `${path}/recipients`,
    access: 'signature.write',
    summary: 'Set the recipients of a draft. Fields of recipients that are left out are removed.',
    params,
    body: z.object({
      revision,
      recipients: z
        .array(recipientInput)
        .max(limits.recipients, { error: () => envelopeLimits.recipients(limits.recipients) }),
    }),
    ...changing,
  }),
  setEnvelopeFields: endpoint({
    method: 'put',
    path: `${path}/fields`,
    access: 'signature.write',
    summary: 'Set the fields of a draft.',
    params,
    body: z.object({
      revision,
      fields: z.array(fieldInput).max(limits.fields, { error: () => envelopeLimits.fields(limits.fields) }),
    }),
    ...changing,
  }),
  placeFieldsFromText: endpoint({
    method: 'post',
    path: `${path}/fields/from-text`,
    access: 'signature.write',
    summary:
      'Place fields where the text says so, as in {{sign:supplier}}. Recipients are matched by their key, or by their order.',
    params,
    slow: true,
    response: envelope,
    errors: ['not_found', 'edit_conflict'],
  }),
  sendEnvelope: endpoint({
    method: 'post',
    path: `${path}/send`,
    access: 'signature.write',
    summary: 'Send a draft to the first group of its recipients. What hinders is named.',
    params,
    body: z.object({ revision }),
    ...changing,
  }),
  remindEnvelope: endpoint({
    method: 'post',
    path: `${path}/remind`,
    access: 'signature.write',
    summary: `Remind the recipients who are awaited, or one of them: once a day, and ${limits.reminders} times in all.`,
    params,
    body: z.object({ recipient: key.optional() }),
    response: envelope,
    errors: ['not_found'],
  }),
  correctRecipient: endpoint({
    method: 'post',
    path: `${path}/recipients/{recipientKey}/correct`,
    access: 'signature.write',
    summary:
      'Change the name or address of a recipient who is awaited. Their link stops working at once, and a new one is sent.',
    params: recipientParams,
    body: z.object({ name: line('a name', 200), email }),
    response: envelope,
    errors: ['not_found'],
  }),
  unlockRecipient: acting(
    `${path}/recipients/{recipientKey}/unlock`,
    recipientParams,
    'signature.write',
    'Let a recipient try their access code again.',
    envelope,
  ),
  voidEnvelope: endpoint({
    method: 'post',
    path: `${path}/void`,
    access: 'signature.write',
    summary: 'Void an envelope that is out. Refused while it is being sealed.',
    params,
    body: z.object({ reason: line('a reason', 1_000) }),
    response: envelope,
    errors: ['not_found'],
  }),
  retrySealing: acting(
    `${path}/retry-sealing`,
    params,
    'signature.write',
    'Try to seal again at once, where it failed.',
    envelope,
  ),
  listEnvelopeEvents: reading(
    `${path}/events`,
    params,
    'signature.read',
    'What happened to an envelope, the newest first; at most 500.',
    z.object({ items: z.array(envelopeEvent) }),
  ),
  listEnvelopesOfContract: reading(
    '/api/contracts/{contractId}/envelopes',
    z.object({ contractId: id }),
    'signature.read',
    'The envelopes of a contract, the newest first; at most 50.',
    z.object({ items: z.array(envelopeRow) }),
  ),
  listEnvelopesOfCase: endpoint({
    method: 'get',
    path: '/api/cases/{caseId}/envelopes',
    access: 'signature.read',
    alsoNeeds: 'contracts.read',
    summary: 'The envelopes of the contracts of a case, the newest first; at most 50.',
    params: z.object({ caseId: id }),
    response: z.object({ items: z.array(envelopeRow) }),
    errors: ['not_found'],
  }),
} as const;

export type EnvelopeRow = z.infer<typeof envelopeRow>;
export type EnvelopeEvent = z.infer<typeof envelopeEvent>;
