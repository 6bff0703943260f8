import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Review } from '#api-contract/reviews/endpoints';
import { makePdf } from '#extraction/testing';
import { withTenant } from '#kernel/db';
import { startContractsApp } from '#resources/contracts/testing';
import { queueStaleTexts } from '#resources/documents';
import { publishDraft } from '#resources/playbooks/testing';
import { listMarks, readWord, settleMarks } from '#word-documents';
import { sharedApp } from '#server/testing/index';
import { memberWith, ndaWith, wordFile } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

const hiring = 'For two years the Recipient shall not solicit for employment any employee of the Discloser.';
const use = 'The Recipient may use the Confidential Information for any purpose whatsoever.';

/** What an older reader made of a document that was put in. */
async function readByAnOlderReader(sha256: string): Promise<void> {
  await app.readDocuments();
  const organisationId = (await app.call('getOrganisation', { token })).body.id;
  const stored = sql`update document_texts set text = 'Read: ' || text, extractor_version = 0 where sha256 = ${sha256}`;
  await withTenant(app.database, organisationId, ({ db }) => stored.execute(db));
}

async function reviewOf(
  file_name: string,
  body: Uint8Array<ArrayBuffer>,
  beforeReview: (sha256: string) => Promise<void> = async () => undefined,
): Promise<Review> {
  const playbookId = (await app.call('createPlaybook', { token, body: { name: 'Ours' } })).body.id;
  const add = (issue: string, against: string, note_theirs: string, guarded: boolean) =>
    app.call('createPlaybookRule', {
      token,
      params: { playbookId },
      body: {
        issue,
        note_theirs,
        check: { kind: 'phrases', for: [], against: [against], if_missing: 'not_met' },
        standard: `${issue} is limited.`,
        fallbacks: [{ wording: `${issue} is free.`, needs_approval: guarded }],
      },
    });
  await add('Hiring', 'not solicit* within 12 words of employ*', 'We restrict no hiring.', false);
  await add('Use', 'any purpose whatsoever', 'For both sides alike.', true);
  await add('Audit', 'audit* within 4 words of books', '', false);
  await add('Insurance', 'insurance within 4 words of cover', 'Usual in the trade.', false);
  await publishDraft(app, token, playbookId);
  const { body: contract } = await app.call('createContract', { token, query: { file_name }, body });
  await beforeReview(contract.current_version.sha256);
  const call = { token, params: { contractId: contract.id }, body: { playbook_id: playbookId } };
  const { body: review } = await app.call('startReview', call);
  await app.runReviews();
  return (await app.call('getReview', { token, params: { reviewId: review.id } })).body;
}

const accept = (review: Review, issue: string, wording?: string) =>
  app.call('decideReviewFinding', {
    token,
    params: { reviewId: review.id, ruleId: review.findings.find(({ rule }) => rule.issue === issue)?.rule.id ?? '' },
    body: { decision: 'accept_suggestion', revision: 1, ...(wording !== undefined && { wording }) },
  });

const redlineOf = (review: Review) => app.call('makeRedline', { token, params: { reviewId: review.id } });
const headers = () => ({ authorization: `Token ${token}` });

test('a redline says, once accepted, what was accepted, and once rejected, what was received', async () => {
  const received = wordFile(ndaWith({ hiring, use }));
  const review = await reviewOf('Agreement.docx', received);
  await accept(review, 'Hiring');
  await accept(review, 'Use', 'The Recipient may use the Confidential Information for the Project alone.');
  await accept(review, 'Audit');
  await accept(review, 'Insurance');
  const answer = await app.app.request(`/api/reviews/${review.id}/redline`, { method: 'POST', headers: headers() });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('redline');
  const redline = new Uint8Array(await answer.arrayBuffer());

  const text = async (bytes: Uint8Array) => (await readWord(bytes))?.text;
  const before = await text(received);
  const wanted = before
    ?.replace(hiring, 'Hiring is limited.')
    .replace(use, 'The Recipient may use the Confidential Information for the Project alone.');
  expect((await text(redline))?.trimEnd()).toBe(`${wanted?.trimEnd()}\n\nAudit is limited.\n\nInsurance is limited.`);
  expect(await text(await settleMarks(redline, 'reject', 'all'))).toBe(before);
  const { comments, marks } = await listMarks(redline);
  const said = ['We restrict no hiring.', 'For both sides alike.', 'Insurance: Usual in the trade.'];
  expect(comments.map((each) => each.text)).toEqual(said);
  expect(new Set(marks.map(({ author }) => author))).toEqual(new Set(['First Owner']));

  const { redlines } = (await app.call('getReview', { token, params: { reviewId: review.id } })).body;
  expect(redlines).toMatchObject([{ suggestions: 4, left_out: [], file_name: 'Agreement (redline).docx' }]);
  const [kept] = redlines;
  const again = await app.app.request(`/api/reviews/${review.id}/redlines/${kept?.id}/file`, { headers: headers() });
  expect(new Uint8Array(await again.arrayBuffer())).toEqual(redline);
  const { items } = (await app.call('listAuditEntries', { token })).body;
  expect(items.find(({ action }) => action === 'redline.made')?.after).toMatchObject({
    received_sha256: kept?.received_sha256,
    sha256: kept?.sha256,
  });
});

test('what waits for approval is left out of it, and named', async () => {
  const review = await reviewOf('Agreement.docx', wordFile(ndaWith({ hiring, use })));
  await accept(review, 'Hiring');
  const paralegal = await memberWith(app, token, ['contracts.read', 'review.read', 'review.write']);
  const ruleId = review.findings.find(({ rule }) => rule.issue === 'Use')?.rule.id ?? '';
  const wording = 'Use is free.';
  const params = { reviewId: review.id, ruleId };
  const body = { decision: 'accept_suggestion', revision: 1, wording } as const;
  await app.call('decideReviewFinding', { token: paralegal, params, body });
  expect((await redlineOf(review)).status).toBe(200);
  const { redlines } = (await app.call('getReview', { token, params })).body;
  expect(redlines).toMatchObject([
    { suggestions: 1, left_out: [{ rule_id: ruleId, issue: 'Use', reason: 'This decision waits for approval.' }] },
  ]);
});

test('what cites words that were read anew is left out of it, and named', async () => {
  const review = await reviewOf('Agreement.docx', wordFile(ndaWith({ hiring, use })), readByAnOlderReader);
  await accept(review, 'Hiring');
  await accept(review, 'Audit');
  const reason = 'The document has been read again since this review. Start a new review, then create the redline.';
  expect((await redlineOf(review)).failure.detail_error_message).toBe(reason);

  await queueStaleTexts(app.database);
  await app.readDocuments();
  expect((await redlineOf(review)).status).toBe(200);
  const { redlines } = (await app.call('getReview', { token, params: { reviewId: review.id } })).body;
  expect(redlines).toMatchObject([{ suggestions: 1, left_out: [{ issue: 'Hiring', reason }] }]);
});

test('of a PDF there is none, and the sentence says what there is', async () => {
  const review = await reviewOf('Agreement.pdf', await makePdf([ndaWith({ hiring, use })]));
  await accept(review, 'Hiring');
  expect((await redlineOf(review)).failure.detail_error_message).toBe(
    'This is a PDF, so tracked changes aren’t available. Download a review report instead.',
  );
});

test('without an accepted suggestion there is none', async () => {
  const review = await reviewOf('Agreement.docx', wordFile(ndaWith({ hiring, use })));
  expect((await redlineOf(review)).failure.detail_error_message).toBe(
    'No suggestions have been accepted yet. Accept one, then create the redline.',
  );
});

test('what cannot be tracked is named, and no file is made where nothing else was accepted', async () => {
  const review = await reviewOf('Agreement.docx', wordFile(ndaWith({ hiring, use })));
  await accept(review, 'Hiring', 'A bell \u0007 rings.');
  const { failure } = await redlineOf(review);
  expect(failure.detail_error_message).toBe(
    'The redline couldn’t be verified, so it wasn’t created. 1 edit caused the problem.',
  );
  expect(failure.fields?.[0]?.message).toBe('Hiring: The new wording contains characters that Word files can’t hold.');
});
