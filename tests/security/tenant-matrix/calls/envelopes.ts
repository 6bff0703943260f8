import type { envelopeBulkEndpoints } from '#api-contract/envelopes/bulk';
import type { envelopeEndpoints } from '#api-contract/envelopes/endpoints';
import type { envelopeTestEndpoints } from '#api-contract/envelopes/tests';
import type { guestEndpoints } from '#api-contract/envelopes/guest';
import { envelopesOf, guestOf } from '#resources/envelopes/testing';
import type { ContractsApp } from '#resources/contracts/testing';
import type { Calls } from '../cases.ts';
import type { Member, World } from '../world.ts';

type By = Pick<Member, 'token'>;

const ofWorld = (world: World, token: string) =>
  envelopesOf({ call: world.call, ...world.jobs } as ContractsApp, token);

/** A draft of the owner that is ready to be sent. */
const draft = (world: World, by: By = world.owner) => ofWorld(world, by.token).draft([{}]);

/** Whoever may not write is given an envelope of the owner’s. */
const writes = async (world: World, { token }: By) =>
  (await world.call('createEnvelope', { token, body: {} })).status === 201 ? { token } : world.owner;

async function sent(world: World, by: By = world.owner) {
  const own = ofWorld(world, by.token);
  const made = await own.draft([{ email: `${crypto.randomUUID()}@example.com` }]);
  await own.send(made);
  return made;
}

const params = ({ id }: { readonly id: string }) => ({ params: { envelopeId: id } });

async function withDocument(world: World) {
  const made = await draft(world);
  return { envelopeId: made.id, documentId: made.documents[0]?.id ?? '' };
}

/** A guest’s session in an envelope that is out. */
async function guest(world: World) {
  const made = await sent(world);
  const links = await ofWorld(world, world.owner.token).links();
  const link = links.get(made.recipients[0]?.email ?? '') ?? '';
  const page = guestOf({ call: world.call } as ContractsApp, link);
  return { link, page, token: await page.session() };
}

async function bulk(world: World, by: By = world.owner) {
  const { id: envelopeId } = await draft(world, by);
  const table = new TextEncoder().encode('Name,Email\nAda,ada@example.com\n');
  const checked = await world.call('checkEnvelopeBulk', {
    token: by.token,
    params: { envelopeId },
    query: { file_name: 'People.csv' },
    body: table,
  });
  return { envelopeId, bulkId: checked.body.id };
}

/** Calls that must succeed for whoever is permitted: envelopes, tables of recipients, and guests. */
export const calls: Calls<
  typeof envelopeEndpoints & typeof envelopeBulkEndpoints & typeof envelopeTestEndpoints & typeof guestEndpoints
> = {
  listEnvelopes: () => ({}),
  createTestEnvelope: () => ({}),
  sendTestEnvelope: async (world, by) => {
    const { token } = await writes(world, by);
    return params((await world.call('createTestEnvelope', { token })).body);
  },
  createEnvelope: () => ({ body: { title: 'Made' } }),
  getEnvelope: async (world) => params(await draft(world)),
  updateEnvelope: async (world) => {
    const made = await draft(world);
    return { ...params(made), body: { revision: made.revision, title: 'Other' } };
  },
  deleteEnvelope: async (world) => params(await draft(world)),
  restoreEnvelope: async (world) => {
    const made = await draft(world);
    await world.call('deleteEnvelope', { token: world.owner.token, ...params(made) });
    return params(made);
  },
  addEnvelopeDocument: async (world) => ({
    ...params(await draft(world)),
    query: { file_name: 'More.pdf' },
    body: new TextEncoder().encode(`%PDF-1.4\n% ${crypto.randomUUID()}`),
  }),
  addContractToEnvelope: async (world) => {
    const contract_id = (await world.makeContract()).id;
    const { token } = world.owner;
    return params((await world.call('createEnvelope', { token, body: { contract_id } })).body);
  },
  unlockEnvelopeDocument: async (world) => {
    const made = await withDocument(world);
    await world.inTenant(({ db }) =>
      db
        .updateTable('envelope_documents')
        .set({ state: 'locked', sha256: null, refusal: 'needsPassword' })
        .where('organisation_id', '=', world.organisationId)
        .where('id', '=', made.documentId)
        .execute(),
    );
    return { params: made, body: { password: 'open' } };
  },
  removeEnvelopeDocument: async (world) => ({ params: await withDocument(world) }),
  orderEnvelopeDocuments: async (world) => {
    const { envelopeId, documentId } = await withDocument(world);
    return { params: { envelopeId }, body: { document_ids: [documentId] } };
  },
  downloadEnvelopeDocument: async (world) => ({ params: await withDocument(world) }),
  downloadSealedDocument: async (world) => {
    const made = await withDocument(world);
    await world.inTenant(async ({ db }) => {
      const of = { organisation_id: world.organisationId, envelope_id: made.envelopeId, document_id: made.documentId };
      const { sha256 } = await db
        .selectFrom('envelope_documents')
        .select('sha256')
        .where('organisation_id', '=', world.organisationId)
        .where('id', '=', made.documentId)
        .executeTakeFirstOrThrow();
      const sealed = { sha256, verified_at: new Date(), level: 'B-B' as const };
      await db
        .insertInto('envelope_seals')
        .values({ ...of, ...sealed })
        .execute();
    });
    return { params: made };
  },
  setEnvelopeRecipients: async (world) => {
    const made = await draft(world);
    return { ...params(made), body: { revision: made.revision, recipients: [] } };
  },
  setEnvelopeFields: async (world) => {
    const made = await draft(world);
    const rect = { x: 0, y: 0, w: 0.1, h: 0.1 };
    const field = { key: 'f', recipient: 'r1', type: 'date' as const, page: 1, rect };
    const document_id = made.documents[0]?.id ?? '';
    return { ...params(made), body: { revision: made.revision, fields: [{ ...field, document_id }] } };
  },
  placeFieldsFromText: async (world) => params(await draft(world)),
  sendEnvelope: async (world) => {
    const made = await draft(world);
    return { ...params(made), body: { revision: made.revision } };
  },
  remindEnvelope: async (world, caller) => ({ ...params(await sent(world, await writes(world, caller))), body: {} }),
  correctRecipient: async (world, caller) => ({
    params: { envelopeId: (await sent(world, await writes(world, caller))).id, recipientKey: 'r1' },
    body: { name: 'Ada', email: 'ada@other.example' },
  }),
  unlockRecipient: async (world, caller) => ({
    params: { envelopeId: (await sent(world, await writes(world, caller))).id, recipientKey: 'r1' },
  }),
  voidEnvelope: async (world, caller) => ({
    ...params(await sent(world, await writes(world, caller))),
    body: { reason: 'Wrong' },
  }),
  retrySealing: async (world, caller) => {
    const made = await draft(world, await writes(world, caller));
    await world.inTenant(({ db }) =>
      db
        .updateTable('envelopes')
        .set({ state: 'sealing', sealing: 'failed' })
        .where('organisation_id', '=', world.organisationId)
        .where('id', '=', made.id)
        .execute(),
    );
    return params(made);
  },
  listEnvelopeEvents: async (world) => params(await draft(world)),
  listEnvelopesOfCase: async (world) => ({ params: { caseId: (await world.makeCase()).id } }),
  listEnvelopesOfContract: async (world) => ({ params: { contractId: (await world.makeContract()).id } }),
  checkEnvelopeBulk: async (world) => ({
    ...params(await draft(world)),
    query: { file_name: 'People.csv' },
    body: new TextEncoder().encode('Name,Email\nAda,ada@example.com\n'),
  }),
  listEnvelopeBulks: async (world) => params(await draft(world)),
  getEnvelopeBulk: async (world) => ({ params: await bulk(world) }),
  listEnvelopeBulkRows: async (world) => ({ params: await bulk(world) }),
  startEnvelopeBulk: async (world, caller) => ({ params: await bulk(world, await writes(world, caller)) }),
  pauseEnvelopeBulk: async (world, caller) => {
    const by = await writes(world, caller);
    const made = await bulk(world, by);
    await world.call('startEnvelopeBulk', { token: by.token, params: made });
    return { params: made };
  },
  cancelEnvelopeBulk: async (world, caller) => ({ params: await bulk(world, await writes(world, caller)) }),
  openGuestLink: async (world) => ({ body: { token: (await guest(world)).link } }),
  enterGuestCode: async (world) => ({ token: (await guest(world)).token, body: { code: 'any' } }),
  getGuestEnvelope: async (world) => ({ token: (await guest(world)).token }),
  downloadGuestDocument: async (world) => {
    const { token } = await guest(world);
    const { documents } = (await world.call('getGuestEnvelope', { token })).body;
    return { token, params: { documentId: documents[0]?.id ?? '' } };
  },
  consentAsGuest: async (world) => {
    const { token } = await guest(world);
    const { version, sha256 } = (await world.call('getGuestEnvelope', { token })).body.consent;
    return { token, body: { version, sha256 } };
  },
  keepGuestValues: async (world) => ({ token: (await guest(world)).token, body: { values: {} } }),
  signAsGuest: async (world) => {
    const { token, page } = await guest(world);
    await page.consent(token);
    return { token, body: await page.answer(token) };
  },
  declineAsGuest: async (world) => ({ token: (await guest(world)).token, body: { reason: 'No' } }),
  delegateAsGuest: async (world) => ({
    token: (await guest(world)).token,
    body: { name: 'Cy', email: 'cy@example.com', reason: 'Away' },
  }),
};

/** What others may reach for. */
export async function keep(world: World) {
  const { envelopeId, documentId } = await withDocument(world);
  return {
    envelopeId,
    documentId,
    document_id: documentId,
    document_ids: documentId,
    sender: world.members.Owner.id,
    bulkId: (await bulk(world)).bulkId,
  };
}
