import { beforeEach, describe, expect, test } from 'vitest';
import type { Contract } from '#api-contract/contracts/endpoints';
import type { MarkDecision, VersionMarks } from '#api-contract/marks/endpoints';
import { docxParagraph, makeDocx, makePdf } from '#extraction/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { publishDraft } from '#resources/playbooks/testing';
import { listMarks, readWord, settleMarks } from '#word-documents';
import { sharedApp } from '#server/testing/index';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const by = (author: string) => `w:id="9" w:author="${author}" w:date="2026-02-01T00:00:00Z"`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const ins = (text: string, author = 'Bea') => `<w:ins ${by(author)}>${run(text)}</w:ins>`;
const del = (text: string, author = 'Bea') =>
  `<w:del ${by(author)}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`;
const paragraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const heading = docxParagraph('Services agreement');

const sent = makeDocx(
  heading + docxParagraph('Liability is capped at twelve months’ fees.') + docxParagraph('Notice is 30 days.'),
);
const answer = makeDocx(
  heading +
    paragraph(run('Liability is capped at '), del('twelve'), ins('three'), run(' months’ fees.')) +
    paragraph(run('Notice is '), del('30', 'Cem'), ins('90', 'Cem'), run(' days.')),
);

const wordType = { file_name: 'Services.docx' };
const create = async (body: Uint8Array<ArrayBuffer>, file_name = wordType.file_name) =>
  (await app.call('createContract', { token, query: { file_name }, body })).body;

async function addVersion(
  { id, current_version }: Contract,
  body: Uint8Array<ArrayBuffer>,
  file_name = 'Services.docx',
) {
  const query = { file_name, base_version_id: current_version.id, source: 'upload' as const };
  return (await app.call('createVersion', { token, params: { contractId: id }, query, body })).body;
}

interface Place {
  readonly contractId: string;
  readonly versionId: string;
}

/** A contract whose second version is this answer; its marks are read. */
async function answered(body = answer, first = sent): Promise<Place> {
  const contract = await create(first);
  const { id: versionId } = await addVersion(contract, body);
  const params = { contractId: contract.id, versionId };
  await app.call('listMarks', { token, params });
  await app.runReviews();
  return params;
}

const marksOf = async (params: Place, query = {}): Promise<VersionMarks> =>
  (await app.call('listMarks', { token, params, query })).body;
const textOf = async (bytes: Uint8Array) => (await readWord(bytes))?.text;

async function fileOf(path: string): Promise<Uint8Array> {
  const answered = await app.app.request(path, { headers: { authorization: `Token ${token}` } });
  expect(answered.status).toBe(200);
  return new Uint8Array(await answered.arrayBuffer());
}

const versionFile = ({ contractId, versionId }: Place) =>
  fileOf(`/api/contracts/${contractId}/versions/${versionId}/file`);
const audited = async (action: string) =>
  (await app.call('listAuditEntries', { token })).body.items.filter((entry) => entry.action === action);

describe('a comparison of two versions', () => {
  const other = makeDocx(
    heading + docxParagraph('Liability is capped at three months’ fees.') + docxParagraph('Notice is 30 days.'),
  );

  test('is a redline that says both, kept with its hashes, and the same when it is asked for again', async () => {
    const contract = await create(sent);
    const newer = await addVersion(contract, other);
    const params = { contractId: contract.id, versionId: newer.id };
    const call = { token, params, body: { base_version_id: contract.current_version.id } };
    const { status, body: made } = await app.call('compareVersions', call);
    expect(status).toBe(201);
    expect(made).toMatchObject({
      file_name: 'Services (1-2 redline).docx',
      older: { number: 1, sha256: contract.current_version.sha256 },
      newer: { number: 2, sha256: newer.sha256 },
      notices: [],
    });
    const redline = await fileOf(`/api/contracts/${contract.id}/redlines/${made.id}/file`);
    expect(await textOf(redline)).toBe(await textOf(other));
    expect(await textOf(await settleMarks(redline, 'reject', 'all'))).toBe(await textOf(sent));
    const { marks } = await listMarks(redline);
    expect(marks.map(({ kind, text, author }) => [kind, text, author])).toEqual([
      ['deletion', 'twelve', 'First Owner'],
      ['insertion', 'three', 'First Owner'],
    ]);
    expect((await app.call('compareVersions', call)).body).toEqual(made);
    expect(await audited('redline.made')).toMatchObject([
      { after: { older: 1, newer: 2, newer_sha256: newer.sha256, sha256: made.sha256 } },
    ]);
  });

  test('of a PDF there is none, and the sentence names the version', async () => {
    const contract = await create(sent);
    const pdf = await addVersion(contract, await makePdf([['Services agreement']]), 'Services.pdf');
    const params = { contractId: contract.id, versionId: pdf.id };
    const { failure } = await app.call('compareVersions', {
      token,
      params,
      body: { base_version_id: contract.current_version.id },
    });
    expect(failure.detail_error_message).toBe(
      'Version 2 is a PDF, so tracked changes aren’t available. Compare Word documents (.docx) instead.',
    );
  });

  test('what can’t be proven is refused with its reason', async () => {
    const contract = await create(sent);
    const imported = await addVersion(contract, makeDocx(`${heading}<w:altChunk r:id="link0"/>`, ['a.docx']));
    const params = { contractId: contract.id, versionId: imported.id };
    const { failure } = await app.call('compareVersions', {
      token,
      params,
      body: { base_version_id: contract.current_version.id },
    });
    expect(failure.detail_error_message).toBe(
      'The redline couldn’t be verified, so it wasn’t created. The document imports another file.',
    );
  });
});

describe('marks of an answer', () => {
  test('are read when they are asked for, with author, time, words and what stands beside them', async () => {
    const contract = await create(sent);
    const { id: versionId } = await addVersion(contract, answer);
    const params = { contractId: contract.id, versionId };
    expect((await marksOf(params)).reading.state).toBe('reading');
    await app.runReviews();
    const marks = await marksOf(params);
    expect(marks).toMatchObject({
      reading: { state: 'ready' },
      counts: { open: 4, accepted: 0, rejected: 0 },
      authors: ['Bea', 'Cem'],
      sent: { kind: 'version', name: '1 · Services.docx' },
      untracked: [],
      rules: null,
    });
    expect(marks.items[1]).toMatchObject({
      kind: 'insertion',
      author: 'Bea',
      date: '2026-02-01T00:00:00Z',
      text: 'three',
      before: 'Liability is capped at twelve',
      passage: { quote: 'three' },
      state: 'open',
    });
    const { text } = (await app.call('getVersionText', { token, params })).body;
    for (const { passage } of marks.items) expect(text?.slice(passage.start, passage.end)).toBe(passage.quote);
  });

  test('are narrowed by author, kind and state', async () => {
    const params = await answered();
    const texts = async (query: object) => (await marksOf(params, query)).items.map(({ text }) => text);
    expect(await texts({ author: 'Cem' })).toEqual(['30', '90']);
    expect(await texts({ kind: 'insertion' })).toEqual(['three', '90']);
    expect(await texts({ state: 'accepted' })).toEqual([]);
  });

  test('a PDF has none, and a damaged document a sentence', async () => {
    const pdf = await create(await makePdf([['Text']]), 'Services.pdf');
    expect((await marksOf({ contractId: pdf.id, versionId: pdf.current_version.id })).reading).toEqual({
      state: 'unsupported',
      sentence: 'This is a PDF, so it has no tracked changes. Ask for the Word document (.docx).',
    });
    const damaged = makeDocx(`${heading}<w:p><w:r></w:p></w:r>`);
    const { reading } = await marksOf(await answered(damaged));
    expect(reading).toMatchObject({ state: 'failed', sentence: expect.stringContaining('can’t be opened safely') });
  });

  test('a change that nobody tracked is listed, and none that was', async () => {
    const untracked = makeDocx(
      heading +
        paragraph(run('Liability is capped at '), del('twelve'), ins('three'), run(' months’ fees.')) +
        docxParagraph('Notice is 14 days.'),
    );
    expect((await marksOf(await answered(untracked))).untracked).toEqual([
      { before: 'Notice is 30 days.', after: 'Notice is 14 days.' },
    ]);
  });
});

describe('decisions', () => {
  const decide = (params: Place, body: MarkDecision) => app.call('decideMarks', { token, params, body });

  test('are made one by one, by author and on all that are left, and taken back', async () => {
    const params = await answered();
    const one = await decide(params, { decision: 'reject', marks: [{ index: 0, revision: 1 }] });
    expect(one.body).toMatchObject({ items: [{ index: 0, state: 'rejected', revision: 2 }], counts: { rejected: 1 } });
    expect((await decide(params, { decision: 'accept', author: 'Cem' })).body.counts).toEqual({
      open: 1,
      accepted: 2,
      rejected: 1,
    });
    expect((await decide(params, { decision: 'accept' })).body.items.map(({ index }) => index)).toEqual([1]);
    const undone = await decide(params, { decision: 'open', marks: [{ index: 0, revision: 2 }] });
    expect(undone.body.items[0]).toMatchObject({ state: 'open', decided_by: null, decided_at: null });
    expect(await audited('document.marks_decided')).toHaveLength(4);
  });

  test('of two people on the same mark, the second learns of the first', async () => {
    const params = await answered();
    const marks = [{ index: 2, revision: 1 }];
    expect((await decide(params, { decision: 'accept', marks })).status).toBe(200);
    const { status, failure } = await decide(params, { decision: 'reject', marks });
    expect([status, failure.code]).toEqual([409, 'edit_conflict']);
    expect((await marksOf(params)).items[2]?.state).toBe('accepted');
  });

  test('a move is settled on both sides', async () => {
    const words = 'The supplier delivers the goods.';
    const params = await answered(
      makeDocx(heading + paragraph(del(words)) + docxParagraph('Between.') + paragraph(ins(words))),
    );
    const { body } = await decide(params, { decision: 'accept', marks: [{ index: 0, revision: 1 }] });
    expect(body.items.map(({ index, state }) => [index, state])).toEqual([
      [0, 'accepted'],
      [1, 'accepted'],
    ]);
  });

  test('make a new version that says what was decided, and leaves what is open', async () => {
    const params = await answered();
    await decide(params, { decision: 'reject', author: 'Bea' });
    await decide(params, { decision: 'accept', marks: [{ index: 2, revision: 1 }] });
    const { status, body: version } = await app.call('settleMarks', { token, params });
    expect([status, version.number, version.source]).toEqual([201, 3, 'settled']);
    const bytes = await versionFile({ ...params, versionId: version.id });
    expect(await textOf(bytes)).toContain('capped at twelve months’ fees.\n\nNotice is 90 days.');
    expect((await listMarks(bytes)).marks.map(({ text }) => text)).toEqual(['90']);
    expect(await audited('document.marks_settled')).toMatchObject([
      { after: { version: 2, number: 3, accepted: 1, rejected: 2, sha256: version.sha256 } },
    ]);
    const ours = { ...params, versionId: version.id };
    await marksOf(ours);
    await app.runReviews();
    expect(await marksOf(ours)).toMatchObject({ counts: { open: 1 }, sent: null, untracked: [] });
    const again = await decide(params, { decision: 'accept' });
    expect([again.status, again.failure.code]).toEqual([409, 'version_conflict']);
  });

  test('without one there is no new version', async () => {
    const { failure } = await app.call('settleMarks', { token, params: await answered() });
    expect(failure.detail_error_message).toBe('No changes have been decided yet. Accept or reject one, then save.');
  });
});

test('the rules of the last review that the changes affect are named with both verdicts', async () => {
  const playbookId = (await app.call('createPlaybook', { token, body: { name: 'Ours' } })).body.id;
  const rule = (issue: string, against: string, deal_breaker: boolean) =>
    app.call('createPlaybookRule', {
      token,
      params: { playbookId },
      body: { issue, deal_breaker, check: { kind: 'phrases', for: [], against: [against], if_missing: 'met' } },
    });
  await rule('Notice', '90 days', false);
  await rule('Liability cap', 'three months', true);
  await rule('Audit', 'books and records', false);
  await publishDraft(app, token, playbookId);
  const contract = await create(sent);
  await app.call('startReview', { token, params: { contractId: contract.id }, body: { playbook_id: playbookId } });
  await app.runReviews();
  const { id: versionId } = await addVersion(contract, answer);
  const params = { contractId: contract.id, versionId };
  await marksOf(params);
  await app.runReviews();
  const { rules } = await marksOf(params);
  expect(rules).toMatchObject({ playbook: { name: 'Ours', version: 1 }, state: 'judged' });
  expect(rules?.affected.map(({ issue, before, after }) => [issue, before.verdict, after.verdict])).toEqual([
    ['Liability cap', 'met', 'not_met'],
    ['Notice', 'met', 'not_met'],
  ]);
});
