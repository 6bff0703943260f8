import { beforeEach, describe, expect, test } from 'vitest';
import { makePdf, makeScan } from '#extraction/testing';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const create = async (bytes: Uint8Array<ArrayBuffer>, file_name = 'Lease.pdf') =>
  app.call('createContract', { token, query: { file_name }, body: bytes });

const lastAudit = async () => (await app.call('listAuditEntries', { token, query: { limit: 10 } })).body.items;

describe('putting a contract in', () => {
  test('makes a numbered contract of a PDF, with what is known so far', async () => {
    const { status, body } = await create(await makePdf([['One'], ['Two']]), 'Office_lease 2026.pdf');

    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: 'C-00001',
      title: 'Office lease 2026',
      stage: 'active',
      status: { code: 'unknown', missing_field: 'effective_date' },
      owner: { name: 'First Owner' },
      created_by: { name: 'First Owner' },
      revision: 1,
      current_version: {
        number: 1,
        source: 'upload',
        file_name: 'Office_lease 2026.pdf',
        pages: 2,
        text_status: 'pending',
      },
    });
    expect((await app.putIn(token)).number).toBe('C-00002');
    const { body: again } = await app.call('getContract', { token, params: { contractId: body.id } });
    expect(again).toEqual(body);
  });

  test('is recorded in the audit trail', async () => {
    const contract = await app.putIn(token, { fileName: 'Lease.pdf' });
    expect((await lastAudit())[0]).toMatchObject({
      action: 'contract.created',
      actor: { name: 'First Owner' },
      target: { type: 'contract', id: contract.id, name: 'Lease' },
      after: { number: 'C-00001', sha256: contract.current_version.sha256 },
    });
  });

  test('takes the same document twice', async () => {
    const bytes = await makePdf([['The same']]);
    const [one, two] = [await create(bytes), await create(bytes)];
    expect(two.status).toBe(201);
    expect(two.body.current_version.sha256).toBe(one.body.current_version.sha256);
    expect(two.body.id).not.toBe(one.body.id);
  });

  test.each([
    ['nothing', new Uint8Array(), 422, 'file_empty'],
    ['spaces', new TextEncoder().encode(' \n\n'), 422, 'file_damaged'],
    ['a web page', new TextEncoder().encode('<html><script>alert(1)</script></html>'), 415, 'file_type_refused'],
    ['a header without a document', new TextEncoder().encode('%PDF-1.7\n'), 422, 'file_damaged'],
  ])('refuses %s, and keeps nothing', async (_what, bytes, status, code) => {
    const answer = await create(bytes);
    expect([answer.status, answer.failure.code]).toEqual([status, code]);
    expect((await app.call('listContracts', { token })).body.total.count).toBe(0);
  });

  test('refuses a document that was cut short', async () => {
    const whole = await makePdf([['Whole']]);
    expect((await create(whole.slice(0, 300))).failure.code).toBe('file_damaged');
  });

  test('takes in what a password hides and what was scanned, and says so', async () => {
    const hidden = await create(await makePdf([['Secret']], { password: 'sesame' }));
    expect(hidden.body.current_version).toMatchObject({ text_status: 'password_protected', pages: null });
    const scan = await create(await makeScan(2));
    await app.readDocuments();
    const { body } = await app.call('getContract', { token, params: { contractId: scan.body.id } });
    expect(body.current_version).toMatchObject({ text_status: 'needs_ocr', pages: 2 });
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf', 'passwd'],
    ['عقد إيجار.pdf', 'عقد إيجار.pdf', 'عقد إيجار'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe', 'invoicefdp'],
  ])('keeps the file name %j as %j', async (given, kept, title) => {
    const { body } = await create(await makePdf([['x']]), given);
    expect(body).toMatchObject({ title, current_version: { file_name: kept } });
  });

  test('refuses names that are too long or hold what cannot be stored', async () => {
    expect((await create(await makePdf([['x']]), 'n'.repeat(10_000))).failure.code).toBe('validation_failed');
    expect((await create(await makePdf([['x']]), 'a\u0000.pdf')).status).toBe(400);
  });
});

describe('editing', () => {
  const edit = (contractId: string, body: Parameters<typeof app.call<'updateContract'>>[1] & object) =>
    app.call('updateContract', { token, params: { contractId }, ...body });

  test('changes fields, increments the revision, and records old and new values', async () => {
    const { id } = await app.putIn(token, { fileName: 'Lease.pdf' });
    const { body } = await edit(id, {
      body: {
        revision: 1,
        title: 'Lease of the mill',
        expiry_date: '2030-06-30',
        notice_period_days: 90,
        renewal_type: 'automatic',
        value: '1200.5',
        currency: 'EUR',
      },
    });

    expect(body).toMatchObject({
      title: 'Lease of the mill',
      revision: 2,
      value: '1200.50',
      notice: { date: '2030-04-01', expiry_date: '2030-06-30', notice_period_days: 90 },
    });
    expect((await lastAudit())[0]).toMatchObject({
      action: 'contract.updated',
      before: { title: 'Lease', expiry_date: null },
      after: { title: 'Lease of the mill', expiry_date: '2030-06-30' },
    });
  });

  test('is refused to the second of two who edit at once', async () => {
    const { id } = await app.putIn(token);
    const edits = await Promise.all(['Mine', 'Theirs'].map((title) => edit(id, { body: { revision: 1, title } })));
    expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(edits.find(({ status }) => status === 409)?.failure.code).toBe('edit_conflict');
  });

  test('that changes nothing leaves the revision and the trail alone', async () => {
    const contract = await app.putIn(token, { facts: { value: '100', currency: 'EUR' } });
    const before = await lastAudit();
    const { body } = await edit(contract.id, { body: { revision: 2, title: contract.title, value: '100.00' } });
    expect(body.revision).toBe(2);
    expect(await lastAudit()).toEqual(before);
  });

  test.each([
    [{ effective_date: '2026-02-30' }, 'effective_date'],
    [{ effective_date: '2026-05-01', expiry_date: '2026-04-30' }, 'expiry_date'],
    [{ title: ' ' }, 'title'],
    [{ title: 'x'.repeat(10_000) }, 'title'],
    [{ value: '1,000' }, 'value'],
    [{ currency: 'euro' }, 'currency'],
    [{ notice_period_days: 1.5 }, 'notice_period_days'],
    [{ owner_id: '01900000-0000-7000-8000-000000000000' }, 'owner_id'],
    [{ expiry_date: '0000-01-01' }, 'expiry_date'],
    [{ expiry_date: '0206-01-01' }, 'expiry_date'],
  ])('refuses %j', async (change, path) => {
    const { id } = await app.putIn(token);
    const { status, failure } = await edit(id, { body: { revision: 1, ...change } });
    expect([status, failure.fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });

  test('refuses an expiry before the effective date that is known already', async () => {
    const { id } = await app.putIn(token, { facts: { effective_date: '2026-05-01' } });
    const { failure } = await edit(id, { body: { revision: 2, expiry_date: '2026-04-30' } });
    expect(failure.fields).toMatchObject([{ path: 'expiry_date' }]);
  });
});

describe('the bin', () => {
  test('takes a contract out of the list and gives it back as it was', async () => {
    const { id } = await app.putIn(token);
    expect((await app.call('deleteContract', { token, params: { contractId: id } })).status).toBe(204);

    expect((await app.call('listContracts', { token })).body.items).toEqual([]);
    expect((await app.call('listContracts', { token, query: { deleted: 'true' } })).body.items).toMatchObject([{ id }]);
    expect((await app.call('getContract', { token, params: { contractId: id } })).body.deleted_at).not.toBeNull();
    expect(
      (await app.call('updateContract', { token, params: { contractId: id }, body: { revision: 2, title: 'x' } }))
        .status,
    ).toBe(404);

    const restored = await app.call('restoreContract', { token, params: { contractId: id } });
    expect(restored.body).toMatchObject({ id, deleted_at: null });
    expect((await app.call('listContracts', { token })).body.items).toMatchObject([{ id }]);
    expect((await lastAudit()).slice(0, 2).map((entry) => entry.action)).toEqual([
      'contract.restored',
      'contract.deleted',
    ]);
  });

  test('neither takes nor gives twice', async () => {
    const { id: contractId } = await app.putIn(token);
    expect((await app.call('restoreContract', { token, params: { contractId } })).status).toBe(404);
    await app.call('deleteContract', { token, params: { contractId } });
    expect((await app.call('deleteContract', { token, params: { contractId } })).status).toBe(404);
  });
});

describe('another organisation', () => {
  test('finds nothing of it, whichever way it asks', async () => {
    const { id: contractId, current_version } = await app.putIn(token);
    const versionId = current_version.id;
    const { token: stranger } = await app.signUp('Southwind');
    const theirs = await app.putIn(stranger);
    const ask = { token: stranger, params: { contractId } };
    const answers = [
      await app.call('getContract', ask),
      await app.call('updateContract', { ...ask, body: { revision: 1, title: 'Taken' } }),
      await app.call('deleteContract', ask),
      await app.call('restoreContract', ask),
      await app.call('listVersions', ask),
      await app.call('createVersion', {
        ...ask,
        query: { file_name: 'x.pdf', base_version_id: versionId, source: 'upload' },
        body: await makePdf([['x']]),
      }),
      await app.call('downloadVersion', { token: stranger, params: { contractId, versionId } }),
      await app.call('downloadVersion', { token: stranger, params: { contractId: theirs.id, versionId } }),
      await app.call('downloadVersion', {
        token: stranger,
        params: { contractId, versionId: theirs.current_version.id },
      }),
    ];
    expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual(answers.map(() => [404, 'not_found']));
    expect((await app.call('listContracts', { token: stranger })).body.items.map((item) => item.id)).toEqual([
      theirs.id,
    ]);
  });
});
