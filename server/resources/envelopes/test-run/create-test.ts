import { Readable } from 'node:stream';
import { limits } from '#api-contract/envelopes/kinds';
import type { FieldInput } from '#api-contract/envelopes/schema';
import type { DraftWriter, FieldPlace } from '#drafting/files';
import { audit } from '#kernel/audit';
import { insertInto, type NewRow, selectFrom, type Tenant } from '#kernel/db';
import type { Files } from '#kernel/files';
import type { HandlerOf } from '#kernel/http';
import { enqueue } from '#kernel/jobs';
import { languageNow } from '#kernel/languages';
import { newIdOf } from '#kernel/records';
import { addedEnvelope } from '../change-envelopes.ts';
import { envelopes } from '../envelope-record.ts';
import { targetOf } from '../hold-envelope.ts';
import { addPrepared, tellAdded } from '../prepare/documents.ts';
import { storeFields } from '../prepare/fields.ts';
import { readEnvelope } from '../read-envelope.ts';
import type { Sealer } from '../sealing/sealer.ts';
import { deleteTest, deletedAt } from './delete-test.ts';
import { sampleAgreement } from './sample-agreement.messages.ts';
import { party, writeSampleAgreement } from './sample-agreement.ts';

export interface TestParts {
  readonly files: Files;
  readonly sealer: Pick<Sealer, 'prepare'>;
  readonly draftWriter: Pick<DraftWriter, 'pdf'>;
}

const fieldTypes = { signature: 'signature', name: 'name', date: 'date', title: 'text', place: 'text' } as const;

/** Prepares a document that the caller sends to themselves, with everything that is filled in. */
export function createTestEnvelope({ files, sealer, draftWriter }: TestParts): HandlerOf<'createTestEnvelope'> {
  return async ({ caller, request, inTenant }) => {
    const me = await inTenant((tenant) => personOf(tenant, caller.userId));
    const language = languageNow();
    const { bytes, fields } = await writeSampleAgreement(draftWriter, { ...me, person: me.name, language });
    const whole = { kind: 'document', maxBytes: limits.documentBytes } as const;
    return files.receive(Readable.from([bytes]), whole, request.signal, async (arrived) => {
      await files.keep(inTenant, arrived);
      const prepared = await sealer.prepare(bytes, undefined, request.signal);
      return inTenant(async (tenant) => {
        const { id, isRepeated } = await newIdOf(tenant, 'envelopes', { caller, request, params: {}, said: {} });
        if (isRepeated) return readEnvelope(tenant, id);
        const { title, fileName: name } = sampleAgreement;
        const columns = envelopes.withKeys({
          ...(await addedEnvelope(tenant, { title, userId: caller.userId })),
          id,
          is_test: true,
        });
        await insertInto(tenant, 'envelopes', columns as NewRow<'envelopes'>).execute();
        const envelope = await envelopes.lock(tenant, id);
        await audit(tenant, { action: 'envelope.created', target: targetOf(envelope), after: { title, test: true } });
        const source = { sha256: arrived.sha256, size: arrived.size };
        await addPrepared(tenant, id, { id, name, source, from: 'upload' }, prepared);
        await tellAdded(tenant, envelope, name, source.sha256, prepared);
        await insertInto(tenant, 'envelope_recipients', {
          envelope_id: id,
          key: party,
          position: 1,
          turn: 1,
          role: 'signer',
          name: me.name,
          email: me.email,
          user_id: caller.userId,
        }).execute();
        const placed = fields.map((place, at) => fieldOf(place, at, id));
        await storeFields(tenant, await envelopes.lock(tenant, id), placed);
        await enqueue(tenant, deleteTest, { envelopeId: id }, { key: id, runAt: deletedAt(envelope) });
        return readEnvelope(tenant, id);
      });
    });
  };
}

/** The envelope and its one document have one id. */
const fieldOf = (
  { type, page, rect: { x, y, width: w, height: h } }: FieldPlace,
  at: number,
  document_id: string,
): Required<FieldInput> => ({
  key: `test-${at + 1}`,
  document_id,
  recipient: party,
  type: fieldTypes[type],
  page,
  rect: { x, y, w, h },
  required: type !== 'title',
  label: type === 'title' ? sampleAgreement.position : '',
  pattern: null,
  group: null,
});

const personOf = (tenant: Tenant, userId: string) =>
  selectFrom(tenant, 'users as u')
    .innerJoin('organisations as o', 'o.id', 'u.organisation_id')
    .select(['u.name', 'u.email', 'o.name as organisation'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
