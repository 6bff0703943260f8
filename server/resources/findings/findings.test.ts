import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Correction, Finding } from '#api-contract/findings/endpoints';
import { madeContract, makePdf } from '#extraction/testing';
import { withTenant } from '#kernel/db';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { queueStaleReadings } from './index.ts';
import { pagesOf } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
let organisationId: string;

beforeAll(async () => {
  ({ token } = await app.signUp('Contoso Yards'));
  organisationId = (await app.call('getOrganisation', { token })).body.id;
});

const read = async (contractId: string) => (await app.call('listFindings', { token, params: { contractId } })).body;
const putInAndRead = async (text = madeContract) => {
  const { id } = await app.putIn(token, { pages: pagesOf(text) });
  await app.readDocuments();
  return id;
};
const one = async (contractId: string, name: string) => {
  const { items } = await read(contractId);
  const found =
    items.find(({ subject }) => subject.kind === 'field' && subject.field === name) ??
    items.find(({ subject }) => subject.kind === 'clause' && subject.clause === name);
  if (!found) throw new Error(`No finding of ${name}.`);
  return found;
};
type Said = { status: 'accepted' | 'rejected' | 'unverified' } | { status: 'corrected'; correction: Correction };
const settle = async (contractId: string, finding: Finding, said: Said) =>
  app.call('reviewFinding', {
    token,
    params: { contractId, findingId: finding.id },
    body: { ...said, revision: finding.revision },
  });

describe('a document over its limits', () => {
  const given = (statement: RawBuilder<unknown>) =>
    withTenant(app.database, organisationId, ({ db }) => statement.execute(db));
  const statusOf = async (contractId: string) => ({
    text: (await app.call('getContract', { token, params: { contractId } })).body.current_version.text_status,
    reading: (await read(contractId)).reading.status,
  });

  test('says so, and is read again when an administrator asks', async () => {
    const { id, current_version } = await app.putIn(token, { pages: pagesOf(madeContract) });
    const { sha256 } = current_version;
    await given(sql`update document_texts set status = 'unreadable', reason = 'too_slow' where sha256 = ${sha256}`);
    expect(await statusOf(id)).toEqual({ text: 'over_limits', reading: 'over_limits' });

    const { status, body } = await app.call('readContractAgain', { token, params: { contractId: id } });
    expect([status, body.current_version.text_status]).toEqual([200, 'pending']);
    await app.readDocuments();
    expect(await statusOf(id)).toEqual({ text: 'ready', reading: 'read' });
    const { body: trail } = await app.call('listAuditEntries', { token, query: { action: 'contract.read_again' } });
    expect(trail.items).toMatchObject([{ target: { id } }]);
  });

  test('whose text is there has its findings looked for again', async () => {
    const id = await putInAndRead(`${madeContract} Once more.`);
    await given(sql`update contract_readings set status = 'failed' where contract_id = ${id}`);
    expect(await statusOf(id)).toEqual({ text: 'ready', reading: 'failed' });
    await app.call('readContractAgain', { token, params: { contractId: id } });
    expect(await statusOf(id)).toEqual({ text: 'ready', reading: 'reading' });
    await app.readDocuments();
    expect(await statusOf(id)).toEqual({ text: 'ready', reading: 'read' });
  });

  test('is not read again where there is nothing to try', async () => {
    const id = await putInAndRead(`${madeContract} Nothing to try.`);
    const entries = async () =>
      (await app.call('listAuditEntries', { token, query: { action: 'contract.read_again' } })).body.items.length;
    const before = await entries();
    await app.call('readContractAgain', { token, params: { contractId: id } });
    expect([await statusOf(id), await entries()]).toEqual([{ text: 'ready', reading: 'read' }, before]);
  });
});

describe('what the machine reads', () => {
  test('waits for the text, then has citations that match it letter for letter', async () => {
    const { id, current_version } = await app.putIn(token, { pages: pagesOf(madeContract) });
    expect(await read(id)).toMatchObject({ reading: { status: 'waiting' }, items: [] });
    await app.readDocuments();

    const { reading, items } = await read(id);
    expect(reading).toMatchObject({ status: 'read', language: 'en', version_id: current_version.id });
    const params = { contractId: id, versionId: current_version.id };
    const { text } = (await app.call('getVersionText', { token, params })).body;
    const citations = items.flatMap((item) => item.citations);
    expect(citations.length).toBeGreaterThan(20);
    for (const { start, end, quote } of citations) expect(text?.slice(start, end)).toBe(quote);
    expect(items.filter(({ subject }) => subject.kind === 'clause')).toHaveLength(28);
  });

  test('offers facts and writes none of them', async () => {
    const id = await putInAndRead();
    const offered = Object.assign({}, ...(await read(id)).items.map(({ facts }) => facts));
    expect(offered).toMatchObject({
      governing_law: 'Delaware',
      notice_period_days: 90,
      renewal_type: 'automatic',
      our_entity: 'Contoso Yards LLC',
      counterparty: 'Northwind Bolts, Inc',
      effective_date: '2022-03-15',
      expiry_date: '2025-03-14',
    });
    const { body } = await app.call('getContract', { token, params: { contractId: id } });
    expect(body).toMatchObject({ governing_law: null, counterparty: null, status: { code: 'unknown' } });
    expect((await one(id, 'expiry_date')).formula).toContain('2022-03-15 + 3 years');
  });

  test('needs OCR where there is no text, and says nothing is absent', async () => {
    const id = await putInAndRead('');
    expect(await read(id)).toMatchObject({ reading: { status: 'needs_ocr' }, items: [] });
  });

  test('leaves the parties open where no name identifies the organisation', async () => {
    const id = await putInAndRead(madeContract.replaceAll('Contoso Yards LLC', 'Harbour Works LLC'));
    expect(await one(id, 'counterparty')).toMatchObject({
      state: 'uncertain',
      value: null,
      facts: null,
      choices: ['Northwind Bolts, Inc', 'Harbour Works LLC'],
    });
  });
});

describe('a verdict', () => {
  test('that accepts writes the fact, and is in the trail', async () => {
    const id = await putInAndRead();
    const finding = await one(id, 'governing_law');
    const { body } = await settle(id, finding, { status: 'accepted' });
    expect(body).toMatchObject({
      finding: { status: 'accepted', settled_by: { name: 'First Owner' }, revision: finding.revision + 1 },
      contract: { governing_law: 'Delaware' },
    });
    const events = (await app.call('listContractEvents', { token, params: { contractId: id } })).body.items;
    expect(events[0]).toMatchObject({
      action: 'contract.finding_accepted',
      findings: [{ kind: 'field', field: 'governing_law' }],
      changes: [{ field: 'governing_law', before: null, after: 'Delaware' }],
    });
  });

  test('that corrects writes what the person says', async () => {
    const id = await putInAndRead();
    const correction = { facts: { notice_period_days: 60 } };
    const { body } = await settle(id, await one(id, 'notice_period'), { status: 'corrected', correction });
    expect(body).toMatchObject({ finding: { status: 'corrected', correction }, contract: { notice_period_days: 60 } });
  });

  test('that corrects days to business days keeps the unit', async () => {
    const id = await putInAndRead();
    const correction = { facts: { notice_business_days: 20 } };
    const { body } = await settle(id, await one(id, 'notice_period'), { status: 'corrected', correction });
    expect(body).toMatchObject({ finding: { correction }, contract: { notice_business_days: 20 } });
  });

  test('can be undone, which restores the previous value', async () => {
    const id = await putInAndRead();
    const { title } = (await app.call('getContract', { token, params: { contractId: id } })).body;
    const accepted = await settle(id, await one(id, 'title'), { status: 'accepted' });
    expect(accepted.body.contract.title).toMatch(/master supply agreement/i);
    const undone = await settle(id, accepted.body.finding, { status: 'unverified' });
    expect(undone.body).toMatchObject({ finding: { status: 'unverified', settled_by: null }, contract: { title } });
  });

  test('that is undone leaves later changes alone', async () => {
    const id = await putInAndRead();
    const { body } = await settle(id, await one(id, 'contract_value'), { status: 'accepted' });
    expect(body.contract).toMatchObject({ value: '1250000.00', currency: 'USD' });
    const change = { revision: body.contract.revision, value: '5.00' };
    await app.call('updateContract', { token, params: { contractId: id }, body: change });
    const undone = await settle(id, body.finding, { status: 'rejected' });
    expect(undone.body.contract).toMatchObject({ value: '5.00', currency: null });
  });

  test('on a finding that someone else has reviewed is a conflict', async () => {
    const id = await putInAndRead();
    const finding = await one(id, 'governing_law');
    await settle(id, finding, { status: 'rejected' });
    expect((await settle(id, finding, { status: 'accepted' })).failure.code).toBe('edit_conflict');
  });

  test.each<[string, Said, string]>([
    ['governing_law', { status: 'corrected', correction: { facts: { title: 'Other' } } }, 'correction.facts'],
    ['governing_law', { status: 'corrected', correction: { text: 'Ohio' } }, 'correction.facts'],
    ['insurance', { status: 'corrected', correction: { text: 'Ohio' } }, 'correction.clause'],
    [
      'insurance',
      { status: 'corrected', correction: { clause: { present: true, quote: 'Words that nobody wrote.' } } } as never,
      'correction.clause.quote',
    ],
    ['expiry_date', { status: 'corrected', correction: { facts: { expiry_date: '2020-01-01' } } }, 'expiry_date'],
  ])('on %s that does not fit is refused: %j', async (name, said, path) => {
    const id = await putInAndRead();
    await settle(id, await one(id, 'effective_date'), { status: 'accepted' });
    const { status, failure } = await settle(id, await one(id, name), said);
    expect(status).toBe(422);
    expect(failure.fields?.[0]?.path).toBe(path);
  });
});

describe('reading again', () => {
  const pretendAnotherEngineRead = (id: string) =>
    withTenant(app.database, organisationId, ({ db }) =>
      db.updateTable('contract_readings').set({ engine_version: '0' }).where('contract_id', '=', id).execute(),
    );

  const saveVersion = async (contractId: string, text: string) => {
    const params = { contractId };
    const { current_version } = (await app.call('getContract', { token, params })).body;
    const query = { file_name: 'Amended.pdf', base_version_id: current_version.id, source: 'upload' } as const;
    await app.call('createVersion', { token, params, query, body: await makePdf(pagesOf(text)) });
  };

  test('that comes while a finding is judged leaves the verdict to the same finding in it', async () => {
    const id = await putInAndRead();
    const seen = await one(id, 'governing_law');
    await saveVersion(id, `${madeContract} And no more.`);
    await app.readDocuments();
    const { status, body } = await settle(id, seen, { status: 'accepted' });
    expect([status, body.contract.governing_law]).toEqual([200, 'Delaware']);
    const now = await one(id, 'governing_law');
    expect(now.id).not.toBe(seen.id);
    expect([body.finding.id, now.status]).toEqual([now.id, 'accepted']);
  });

  test('that says something else than the finding that is judged is a conflict', async () => {
    const id = await putInAndRead();
    const seen = await one(id, 'governing_law');
    await saveVersion(id, madeContract.replaceAll('Delaware', 'Ohio'));
    await app.readDocuments();
    const { status, failure } = await settle(id, seen, { status: 'accepted' });
    expect([status, failure.code]).toEqual([409, 'edit_conflict']);
    expect(failure.detail_error_message).toMatch(/newer version/);
    expect((await one(id, 'governing_law')).status).toBe('unverified');
  });

  test('by a newer engine keeps what people settled and changes what they did not', async () => {
    const id = await putInAndRead();
    await settle(id, await one(id, 'governing_law'), {
      status: 'corrected',
      correction: { facts: { governing_law: 'Ohio' } },
    });
    await pretendAnotherEngineRead(id);
    await withTenant(app.database, organisationId, async ({ db }) => {
      const said = { value: JSON.stringify({ kind: 'text', text: 'Wrong' }), engine_version: '0' };
      await db.updateTable('findings').set(said).where('contract_id', '=', id).execute();
    });
    await queueStaleReadings(app.database);
    await app.readDocuments();

    expect(await one(id, 'governing_law')).toMatchObject({
      status: 'corrected',
      value: { text: 'Wrong' },
      correction: { facts: { governing_law: 'Ohio' } },
    });
    expect(await one(id, 'contract_type')).toMatchObject({ status: 'unverified', value: { text: 'Supply' } });
    expect((await one(id, 'contract_type')).engine_version).not.toBe('0');
  });

  test('of a new version of the document carries verdicts over where it says the same', async () => {
    const id = await putInAndRead();
    await settle(id, await one(id, 'governing_law'), { status: 'accepted' });
    await settle(id, await one(id, 'notice_period'), { status: 'accepted' });
    await saveVersion(id, madeContract.replace('ninety (90) days', 'thirty (30) days'));
    await app.readDocuments();
    expect(await one(id, 'governing_law')).toMatchObject({ status: 'accepted', settled_by: { name: 'First Owner' } });
    expect(await one(id, 'notice_period')).toMatchObject({ status: 'unverified', facts: { notice_period_days: 30 } });
  });

  test('of a new version leaves the findings of the one before until there are new ones', async () => {
    const id = await putInAndRead();
    const before = await read(id);
    await saveVersion(id, madeContract.replace('ninety (90) days', 'sixty (60) days'));

    const meanwhile = await read(id);
    expect(meanwhile.reading.status).toBe('waiting');
    expect(meanwhile.items).toEqual(before.items);
    await settle(id, await one(id, 'insurance'), { status: 'rejected' });
    const withLaw = await app.call('listContracts', { token, query: { clause: 'governing_law' } });
    expect(withLaw.body.items.map((item) => item.id)).toContain(id);

    await app.readDocuments();
    expect((await read(id)).reading.status).toBe('read');
    expect(await one(id, 'insurance')).toMatchObject({ status: 'rejected' });
    expect(await one(id, 'notice_period')).toMatchObject({ facts: { notice_period_days: 60 } });
  });

  test('of a new version that holds no text leaves no findings', async () => {
    const id = await putInAndRead();
    await saveVersion(id, '');
    await app.readDocuments();
    expect(await read(id)).toMatchObject({ reading: { status: 'needs_ocr' }, items: [] });
  });

  test('twice comes to the same', async () => {
    const id = await putInAndRead();
    const before = await read(id);
    await queueStaleReadings(app.database);
    await app.readDocuments();
    expect(await read(id)).toEqual(before);
  });
});
