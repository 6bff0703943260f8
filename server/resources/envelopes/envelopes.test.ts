import { beforeEach, describe, expect, test } from 'vitest';
import { makePdf } from '#extraction/testing';
import { makeAssessment } from '#resources/assessments/testing';
import { updateTable, withTenant } from '#kernel/db';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { envelopesOf, guestOf } from './testing/envelopes.ts';

const app = sharedApp(startContractsApp);
let token: string;
let own: ReturnType<typeof envelopesOf>;
beforeEach(async () => {
  ({ token } = await app.signUp());
  own = envelopesOf(app, token);
});

const ada = { name: 'Ada', email: 'ada@example.com' };
const bo = { name: 'Bo', email: 'bo@example.com' };

describe('a draft', () => {
  test('is sent once nothing is missing, and can’t be changed any more', async () => {
    const empty = (await app.call('createEnvelope', { token, body: {} })).body;
    expect(empty.findings.map(({ code }) => code)).toEqual(['no_documents', 'no_signer']);
    const params = { envelopeId: empty.id };
    const refused = await app.call('sendEnvelope', { token, params, body: { revision: empty.revision } });
    expect(refused.failure.detail_error_message).toBe('Something is missing. Look at the findings before you send.');
    const draft = await own.draft([ada]);
    expect(draft.findings).toEqual([]);
    await own.send(draft);
    expect(await own.read(draft)).toMatchObject({ state: 'out', recipients: [{ state: 'notified', mail: 'queued' }] });
    const late = await app.call('updateEnvelope', {
      token,
      params: { envelopeId: draft.id },
      body: { title: 'Other', revision: draft.revision + 2 },
    });
    expect(late.failure.detail_error_message).toContain('can’t be changed any more');
  });

  test('of a contract whose type is signed by hand can’t be sent, and says so', async () => {
    const contract = await app.putIn(token, { facts: { type: 'Guarantee' } });
    const type = { name: 'guarantee', fields: [], needs_handwriting: true };
    await app.call('createContractType', { token, body: type });
    const draft = await own.draft([ada], { contractId: contract.id });
    expect(draft.findings).toEqual([{ code: 'needs_handwriting', about: [], hinders: true }]);
    const params = { envelopeId: draft.id };
    const { failure } = await app.call('sendEnvelope', { token, params, body: { revision: draft.revision } });
    expect(failure.detail_error_message).toBe('Contracts of this type need handwriting or a qualified signature.');
  });

  test('of someone else’s revision is a conflict', async () => {
    const draft = await own.draft([ada]);
    const body = { revision: draft.revision - 1, recipients: [] };
    const { failure } = await app.call('setEnvelopeRecipients', { token, params: { envelopeId: draft.id }, body });
    expect(failure.code).toBe('edit_conflict');
  });

  test('has fields on its pages, of its recipients, and no others', async () => {
    const draft = await own.draft([ada]);
    const field = { key: 'x', recipient: 'r1', type: 'text', rect: { x: 0, y: 0, w: 0.1, h: 0.1 } } as const;
    const set = (more: { page: number; recipient?: string; document_id?: string }) =>
      app.call('setEnvelopeFields', {
        token,
        params: { envelopeId: draft.id },
        body: {
          revision: draft.revision,
          fields: [{ ...field, document_id: draft.documents[0]?.id ?? '', ...more }],
        },
      });
    expect((await set({ page: 2 })).failure.fields?.[0]?.message).toBe('The document has no such page.');
    expect((await set({ page: 1, recipient: 'r9' })).status).toBe(422);
    expect((await set({ page: 1, document_id: draft.id })).status).toBe(404);
    expect((await set({ page: 1 })).body.fields).toMatchObject([{ key: 'x', recipient: 'r1' }]);
  });

  test('takes fields from its text, where the text names them', async () => {
    const { id: envelopeId } = (await app.call('createEnvelope', { token, body: {} })).body;
    const params = { envelopeId };
    const body = await makePdf([['Signed for the supplier', '{{sign:supplier}}', '{{date:supplier}} {{text:nobody}}']]);
    const { revision } = (await app.call('addEnvelopeDocument', { token, params, query: { file_name: 'A.pdf' }, body }))
      .body;
    const recipients = [{ key: 'supplier', group: 1, role: 'signer', ...ada }] as const;
    await app.call('setEnvelopeRecipients', { token, params, body: { revision, recipients: [...recipients] } });
    const { fields } = (await app.call('placeFieldsFromText', { token, params })).body;
    expect(fields.map(({ type, recipient, is_automatic }) => [type, recipient, is_automatic])).toEqual([
      ['signature', 'supplier', true],
      ['date', 'supplier', true],
    ]);
    const [signature] = fields;
    expect(signature?.rect.x).toBeCloseTo(72 / 595, 1);
  });
});

describe('what is out', () => {
  test('asks group after group, and one mail reaches several with one address', async () => {
    const draft = await own.draft([ada, { name: 'Ada as witness', email: 'ADA@example.com' }, { ...bo, group: 2 }]);
    expect(draft.findings.map(({ code }) => code)).toEqual(['same_address']);
    await own.send(draft);
    const links = await own.links();
    expect([...links.keys()]).toEqual(['ada@example.com']);
    const guest = guestOf(app, links.get('ada@example.com') ?? '');
    await guest.sign();
    expect((await own.read(draft)).recipients.map(({ state }) => state)).toEqual(['done', 'notified', 'waiting']);
    await guest.sign(await guest.session('r2'));
    expect((await own.links()).has('bo@example.com')).toBe(true);
  });

  test('is reminded of once a day', async () => {
    const draft = await own.draft([ada]);
    await own.send(draft);
    await own.links();
    const remind = () => app.call('remindEnvelope', { token, params: { envelopeId: draft.id }, body: {} });
    expect((await remind()).status).toBe(200);
    expect((await app.deliverMail()).map(({ subject }) => subject)).toEqual(['Reminder: please sign Supply agreement']);
    expect((await remind()).failure.detail_error_message).toContain('Another one can be sent tomorrow');
  });

  test('of a changed address: the old link stops at once, and says that there is a newer one', async () => {
    const draft = await own.draft([ada]);
    await own.send(draft);
    const old = guestOf(app, (await own.links()).get('ada@example.com') ?? '');
    const session = await old.session();
    const params = { envelopeId: draft.id, recipientKey: 'r1' };
    await app.call('correctRecipient', { token, params, body: { name: 'Ada', email: 'ada@new.example' } });
    expect((await old.open()).problem).toBe('replaced');
    expect((await app.call('getGuestEnvelope', { token: session })).failure.code).toBe('session_ended');
    const link = (await own.links()).get('ada@new.example') ?? '';
    expect((await guestOf(app, link).sign()).body.me.state).toBe('done');
  });

  test('of an address that two share: when one of them gets another, the other gets a link of their own', async () => {
    const draft = await own.draft([ada, { ...ada, name: 'Ada as witness' }, { ...ada, name: 'Later', group: 2 }]);
    await own.send(draft);
    const old = guestOf(app, (await own.links()).get('ada@example.com') ?? '');
    const params = { envelopeId: draft.id, recipientKey: 'r1' };
    await app.call('correctRecipient', { token, params, body: { name: 'Ada', email: 'ada@new.example' } });
    expect((await old.open()).problem).toBe('replaced');
    const links = await own.links();
    expect([...links.keys()].toSorted()).toEqual(['ada@example.com', 'ada@new.example']);
    const { body } = await guestOf(app, links.get('ada@example.com') ?? '').sign();
    expect(body.me).toMatchObject({ name: 'Ada as witness', state: 'done' });
  });

  test('is voided by its sender, not while it is sealed', async () => {
    const draft = await own.draft([ada]);
    await own.send(draft);
    const link = (await own.links()).get('ada@example.com') ?? '';
    const voiding = () =>
      app.call('voidEnvelope', { token, params: { envelopeId: draft.id }, body: { reason: 'Wrong price' } });
    await guestOf(app, link).sign();
    expect((await voiding()).failure.detail_error_message).toContain('is being sealed');
    const other = await own.draft([bo]);
    await own.send(other);
    const second = (await own.links()).get('bo@example.com') ?? '';
    await app.call('voidEnvelope', { token, params: { envelopeId: other.id }, body: { reason: 'Wrong price' } });
    expect((await guestOf(app, second).open()).problem).toBe('voided');
    expect((await app.deliverMail()).map(({ subject }) => subject)).toContain('Withdrawn: Supply agreement');
  });

  test('waits since the day that it was where the organisation works', async () => {
    const { body } = await app.call('updateOrganisation', { token, body: { time_zone: 'Pacific/Kiritimati' } });
    await own.send(await own.draft([ada]));
    await withTenant(app.database, body.id, (tenant) =>
      updateTable(tenant, 'envelope_recipients')
        .set({ notified_at: new Date('2026-03-01T20:00:00Z') })
        .execute(),
    );
    const { items } = (await app.call('listEnvelopes', { token })).body;
    expect(items).toMatchObject([{ waiting_since: '2026-03-02' }]);
  });
});

describe('a contract', () => {
  test('is in signature while it is out, and active with its sealed version once everyone signed', async () => {
    const contract = await app.putIn(token);
    const draft = await own.draft([ada], { contractId: contract.id });
    await own.send(draft);
    const read = async () => (await app.call('getContract', { token, params: { contractId: contract.id } })).body;
    expect((await read()).stage).toBe('in_signature');
    await guestOf(app, (await own.links()).get('ada@example.com') ?? '').sign();
    await app.workOnEnvelopes();
    const signed = await read();
    expect([signed.stage, signed.current_version.number, signed.current_version.source]).toEqual([
      'active',
      2,
      'sealed',
    ]);
    const { documents } = await own.read(draft);
    expect(signed.current_version.sha256).toBe(documents[0]?.sealed_sha256);
    const { items } = (await app.call('listEnvelopesOfContract', { token, params: { contractId: contract.id } })).body;
    expect(items.map(({ state, progress }) => [state, progress])).toEqual([['completed', '1/1']]);
  });

  test('goes back to where it was when someone declines', async () => {
    const contract = await app.putIn(token, { facts: { stage: 'in_review' } });
    const draft = await own.draft([ada, bo], { contractId: contract.id });
    await own.send(draft);
    const links = await own.links();
    const session = await guestOf(app, links.get('bo@example.com') ?? '').session();
    await app.call('declineAsGuest', { token: session, body: { reason: 'The price is wrong' } });
    const { body } = await app.call('getContract', { token, params: { contractId: contract.id } });
    expect(body.stage).toBe('in_review');
    expect(await own.read(draft)).toMatchObject({ state: 'declined', reason: 'The price is wrong' });
    expect((await app.deliverMail()).map(({ to, subject }) => [to, subject])).toContainEqual([
      'ada@example.com',
      'Declined: Supply agreement',
    ]);
  });

  describe('that is sent again', () => {
    const read = async (contractId: string) => (await app.call('getContract', { token, params: { contractId } })).body;
    const end = ({ id }: { id: string }) =>
      app.call('voidEnvelope', { token, params: { envelopeId: id }, body: { reason: 'Sent again' } });

    async function sentTwice() {
      const { id } = await app.putIn(token, { facts: { stage: 'in_review' } });
      const [one, other] = [await own.draft([ada], { contractId: id }), await own.draft([bo], { contractId: id })];
      await own.send(one);
      await own.send(other);
      return { id, one, other };
    }

    test('goes back with the last of its envelopes, to where it was before the first', async () => {
      const { id, one, other } = await sentTwice();
      await end(one);
      expect((await read(id)).stage).toBe('in_signature');
      await end(other);
      expect((await read(id)).stage).toBe('in_review');
    });

    test('is active once everyone signed what is still out', async () => {
      const { id, one } = await sentTwice();
      await end(one);
      await guestOf(app, (await own.links()).get('bo@example.com') ?? '').sign();
      await app.workOnEnvelopes();
      expect(await read(id)).toMatchObject({ stage: 'active', signature_date: expect.any(String) });
    });
  });

  const signed = async (contractId: string) => {
    await own.send(await own.draft([ada], { contractId }));
    await guestOf(app, (await own.links()).get('ada@example.com') ?? '').sign();
    await app.workOnEnvelopes();
    await app.deliverMail();
    const { body } = await app.call('listAuditEntries', { token, query: { action: 'contract.updated' } });
    return body.items[0];
  };

  test('has the day of signing once it is signed, and keeps that of an earlier signature', async () => {
    const unsigned = await app.putIn(token, { facts: { stage: 'in_review' } });
    const today = new Date().toISOString().slice(0, 10);
    expect(await signed(unsigned.id)).toMatchObject({
      before: { stage: 'in_signature', signature_date: null },
      after: { stage: 'active', signature_date: today },
    });
    const amended = await app.putIn(token, { facts: { stage: 'active', signature_date: '2020-02-01' } });
    const { before, after } = (await signed(amended.id)) ?? {};
    expect([before, after]).toEqual([{ stage: 'in_signature' }, { stage: 'active' }]);
    const { body } = await app.call('getContract', { token, params: { contractId: amended.id } });
    expect(body.signature_date).toBe('2020-02-01');
  });

  test('proves nothing while it is in signature, and what it proved again once it is active', async () => {
    const quote = 'The supplier tells the customer of a breach within 24 hours.';
    const facts = { stage: 'active' as const, effective_date: '2020-01-01' };
    const { id: contract_id, current_version } = await app.putIn(token, { pages: [[quote]], facts });
    const { id: contract_version_id } = current_version;
    await app.readDocuments();
    const place = { contractId: contract_id, versionId: contract_version_id };
    const start = (await app.call('getVersionText', { token, params: place })).body.text?.indexOf(quote) ?? -1;
    const source = {
      kind: 'clause' as const,
      contract_id,
      contract_version_id,
      start,
      end: start + quote.length,
      quote,
    };
    const { assessmentId } = await makeAssessment(app, token);
    await app.call('linkEvidence', { token, body: { assessment_id: assessmentId, ref: 'A.1', source } });
    const params = { assessmentId };
    const answer = async () =>
      (await app.call('listAnswers', { token, params })).body.items.find(({ ref }) => ref === 'A.1');
    const changes = [{ ref: 'A.1', result: 'met' as const, revision: (await answer())?.revision ?? 0 }];
    await app.call('changeAnswers', { token, params, body: { changes } });
    expect((await answer())?.stale).toBe(false);
    await own.send(await own.draft([ada], { contractId: contract_id }));
    expect((await answer())?.stale).toBe(true);
    await guestOf(app, (await own.links()).get('ada@example.com') ?? '').sign();
    await app.workOnEnvelopes();
    expect((await answer())?.stale).toBe(false);
  });
});
