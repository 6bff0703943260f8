import { beforeEach, describe, expect, test } from 'vitest';
import type { NewPlaybookRule } from '#api-contract/playbooks/endpoints';
import type { RuleCheck } from '#api-contract/playbooks/rules';
import type { Review, ReviewStep } from '#api-contract/reviews/endpoints';
import { makeScan } from '#extraction/testing';
import { runDueJobs } from '#kernel/jobs/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { publishDraft } from '#resources/playbooks/testing';
import { sharedApp } from '#server/testing/index';
import { createReviewer, reviewHandler } from './index.ts';
import { findingOn, memberWith, ndaWith, wordFile } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
beforeEach(async () => {
  ({ token } = await app.signUp());
});

async function putIn(paragraphs: readonly string[], counterparty?: string) {
  const { body } = await app.call('createContract', {
    token,
    query: { file_name: 'Agreement.docx' },
    body: wordFile(paragraphs),
  });
  if (counterparty === undefined) return body;
  const params = { contractId: body.id };
  return (await app.call('updateContract', { token, params, body: { counterparty, revision: body.revision } })).body;
}

const hiring: NewPlaybookRule = {
  issue: 'Non-solicitation',
  check: { kind: 'phrases', for: [], against: ['not solicit* within 12 words of employ*'], if_missing: 'met' },
  note_theirs: 'We agree to no restriction on hiring here.',
};

async function playbookOf(...rules: NewPlaybookRule[]) {
  const { id: playbookId } = (await app.call('createPlaybook', { token, body: { name: 'Ours' } })).body;
  for (const body of rules) await app.call('createPlaybookRule', { token, params: { playbookId }, body });
  await publishDraft(app, token, playbookId);
  return playbookId;
}

const start = (contractId: string, playbook_id: string) =>
  app.call('startReview', { token, params: { contractId }, body: { playbook_id } });
const read = async (reviewId: string) => (await app.call('getReview', { token, params: { reviewId } })).body;

async function reviewed(contractId: string, playbookId: string): Promise<Review> {
  const { body } = await start(contractId, playbookId);
  await app.runReviews();
  return read(body.id);
}

const decide = (review: Review, issue: string, step: Omit<ReviewStep, 'revision'>, by = token, revision?: number) => {
  const finding = findingOn(review, issue);
  return app.call('decideReviewFinding', {
    token: by,
    params: { reviewId: review.id, ruleId: finding.rule.id },
    body: { revision: finding.revision, ...(revision !== undefined && { revision }), ...step },
  });
};

const hiringClause = 'For two years the Recipient shall not solicit for employment any employee of the Discloser.';
const anyUse = 'The Recipient may use the Confidential Information for any purpose whatsoever.';

describe('a review', () => {
  test('judges an agreement by the sample playbook, deal-breakers first, each verdict with its words', async () => {
    const contract = await putIn(ndaWith({ hiring: hiringClause, use: anyUse }));
    const body = { name: 'NDA', from: { sample: 'nda' as const } };
    const { id: playbookId } = (await app.call('createPlaybook', { token, body })).body;
    await publishDraft(app, token, playbookId);
    const review = await reviewed(contract.id, playbookId);
    expect(review).toMatchObject({ state: 'done', failure: null, newer_document: null, newer_playbook_version: null });
    const verdictOn = (issue: string) => findingOn(review, issue).verdict;
    expect({
      hiring: verdictOn('Non-solicitation'),
      use: verdictOn('Purpose of use'),
      compelled: verdictOn('Compelled disclosure'),
      ending: verdictOn('Return or destruction'),
      survival: verdictOn('Survival'),
      law: verdictOn('Governing law'),
    }).toEqual({
      hiring: 'not_met',
      use: 'needs_review',
      compelled: 'met',
      ending: 'met',
      survival: 'met',
      law: 'met',
    });
    expect(review.findings.slice(0, 2).map(({ rule }) => rule.issue)).toEqual(['Purpose of use', 'Non-solicitation']);
    const quotesOn = (issue: string) => findingOn(review, issue).citations.map(({ quote }) => quote);
    expect(quotesOn('Non-solicitation').join()).toContain('shall not solicit');
    expect(quotesOn('Purpose of use').join()).toContain('any purpose whatsoever');
    const params = { contractId: contract.id, versionId: contract.current_version.id };
    const { text } = (await app.call('getVersionText', { token, params })).body;
    for (const { citations } of review.findings)
      for (const { start: from, end, quote } of citations) expect(text?.slice(from, end)).toBe(quote);
    expect(review.counts).toMatchObject({ rules: review.findings.length, decided: 0, deal_breakers_open: 2 });
  });

  test('waits for its document to be read, and is started once however often it is sent', async () => {
    const contract = await putIn(ndaWith());
    const playbook_id = await playbookOf(hiring);
    const call = { token, params: { contractId: contract.id }, body: { playbook_id } };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [
      await app.call('startReview', { ...call, headers }),
      await app.call('startReview', { ...call, headers }),
    ];
    expect([first.body.state, again.body.id]).toEqual(['waiting', first.body.id]);
    await app.runReviews();
    const { items } = (await app.call('listReviews', { token, params: { contractId: contract.id } })).body;
    expect(items.map(({ id, state }) => [id, state])).toEqual([[first.body.id, 'done']]);
  });

  test('is refused where the playbook was never published', async () => {
    const contract = await putIn(ndaWith());
    const { id } = (await app.call('createPlaybook', { token, body: { name: 'Empty' } })).body;
    expect((await start(contract.id, id)).failure.detail_error_message).toBe(
      'This playbook has no published version yet. Publish it, then start the review.',
    );
  });

  test('of a scan fails with what to do about it', async () => {
    const query = { file_name: 'Scan.pdf' };
    const { body: contract } = await app.call('createContract', { token, query, body: await makeScan(1) });
    const review = await reviewed(contract.id, await playbookOf(hiring));
    expect(review).toMatchObject({ state: 'failed', failure: { code: 'needs_ocr' }, findings: [] });
    expect(review.failure?.sentence).toContain('needs OCR');
  });

  test('of a text that takes too long is stopped, and nothing else with it', async () => {
    const contract = await putIn(ndaWith());
    const { body } = await start(contract.id, await playbookOf(hiring));
    await app.readDocuments();
    const limits = { seconds: 0.01, megabytes: 700 };
    const reviewer = createReviewer({ judging: limits, writing: limits });
    await runDueJobs(app.database, [reviewHandler({ reviewer, languageModel: null })]);
    await reviewer.close();
    expect((await read(body.id)).failure?.code).toBe('over_limits');
  });

  test('keeps its version of the playbook when that is published anew', async () => {
    const contract = await putIn(ndaWith({ hiring: hiringClause }));
    const playbookId = await playbookOf(hiring);
    const { body: begun } = await start(contract.id, playbookId);
    const [rule] = (await app.call('getPlaybook', { token, params: { playbookId } })).body.rules;
    const change = { revision: 1, issue: 'Hiring', severity: 'high' as const };
    await app.call('updatePlaybookRule', { token, params: { playbookId, ruleId: rule?.id ?? '' }, body: change });
    await publishDraft(app, token, playbookId);
    await app.runReviews();
    const review = await read(begun.id);
    expect(review).toMatchObject({ state: 'done', playbook: { version: 1 }, newer_playbook_version: 2 });
    expect(findingOn(review, 'Non-solicitation').rule.severity).toBe('medium');
  });

  test('stays with its document when that is replaced in the middle', async () => {
    const contract = await putIn(ndaWith({ hiring: hiringClause }));
    const { body: begun } = await start(contract.id, await playbookOf(hiring));
    await app.call('createVersion', {
      token,
      params: { contractId: contract.id },
      query: { file_name: 'Second.docx', base_version_id: contract.current_version.id, source: 'upload' },
      body: wordFile(ndaWith()),
    });
    await app.runReviews();
    const review = await read(begun.id);
    expect(review).toMatchObject({ state: 'done', document: { number: 1 }, newer_document: 2 });
    expect(findingOn(review, 'Non-solicitation').verdict).toBe('not_met');
  });

  test('that was killed while it judged is finished by the next that takes it up, each finding once', async () => {
    const contract = await putIn(ndaWith({ hiring: hiringClause }));
    const { body: begun } = await start(contract.id, await playbookOf(hiring));
    await app.readDocuments();
    const killed = { judge: () => Promise.reject(new Error('killed')) };
    await runDueJobs(app.database, [reviewHandler({ reviewer: killed, languageModel: null })]);
    expect((await read(begun.id)).state).toBe('reading');
    const sent = { review_id: begun.id };
    const organisation = (await app.call('getOrganisation', { token })).body.id;
    const again = reviewHandler({ reviewer: app.parts.reviewer, languageModel: null });
    const run = () =>
      again.run(app.database, { organisation_id: organisation, payload: sent }, AbortSignal.timeout(60_000));
    await Promise.all([run(), run()]);
    await run();
    expect(await read(begun.id)).toMatchObject({ state: 'done', findings: [{ verdict: 'not_met' }] });
  });

  test('takes a person’s word on what was read before the reader’s', async () => {
    const contract = await putIn(ndaWith());
    await app.readDocuments();
    const params = { contractId: contract.id };
    const { items } = (await app.call('listFindings', { token, params })).body;
    const law = items.find(({ subject }) => subject.kind === 'field' && subject.field === 'governing_law');
    const correction = { facts: { governing_law: 'Norway' } };
    const settled = await app.call('reviewFinding', {
      token,
      params: { ...params, findingId: law?.id ?? '' },
      body: { status: 'corrected', revision: law?.revision ?? 0, correction },
    });
    expect(settled.status).toBe(200);
    const value = { of: 'law' as const, operator: 'one_of' as const, wanted: ['England and Wales'] };
    const rule: NewPlaybookRule = { issue: 'Law', check: { kind: 'value', value, if_missing: 'not_met' } };
    const clause = { kind: 'clause', clause: 'governing_law', wanted: 'present' } as const;
    const review = await reviewed(contract.id, await playbookOf(rule, { issue: 'Clause', check: clause }));
    expect(findingOn(review, 'Law')).toMatchObject({ verdict: 'not_met', confidence: 1 });
    expect(findingOn(review, 'Clause')).toMatchObject({ verdict: 'met', method: 'clause' });
  });

  test('leaves out rules that are for other contracts, and questions that nobody may ask', async () => {
    const contract = await putIn(ndaWith());
    const question = { kind: 'question', question: 'Is there an audit right?', if_missing: 'not_met' } as const;
    const playbookId = await playbookOf(
      { ...hiring, issue: 'Other', applies_when: ['personal data'] },
      { ...hiring, issue: 'Turbines', applies_when: ['personal data', 'wind turbine*'] },
      { issue: 'Asked', check: question },
    );
    const review = await reviewed(contract.id, playbookId);
    expect(findingOn(review, 'Other').verdict).toBe('not_applicable');
    expect(findingOn(review, 'Turbines').verdict).toBe('met');
    expect(findingOn(review, 'Asked')).toMatchObject({
      verdict: 'needs_review',
      reason: 'No language model is set up.',
    });
  });
});

describe('a decision', () => {
  test('of two people at once is the first one’s, and the second is told', async () => {
    const contract = await putIn(ndaWith({ hiring: hiringClause }));
    const review = await reviewed(contract.id, await playbookOf(hiring));
    const other = await memberWith(app, token, ['contracts.read', 'review.read', 'review.write', 'review.approve']);
    const answers = await Promise.all([
      decide(review, 'Non-solicitation', { decision: 'not_applicable' }),
      decide(review, 'Non-solicitation', { decision: 'accept_as_is' }, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.failure.code).toBe('edit_conflict');
  });

  test('is counted, undone, and told in the audit trail', async () => {
    const contract = await putIn(ndaWith({ hiring: hiringClause }));
    const review = await reviewed(contract.id, await playbookOf(hiring));
    const decided = await decide(review, 'Non-solicitation', { decision: 'accept_suggestion', wording: '' });
    expect(decided.body.counts).toMatchObject({ to_decide: 1, decided: 1 });
    const undone = await decide(review, 'Non-solicitation', { decision: 'open' }, token, 2);
    expect(undone.body).toMatchObject({ finding: { decision: null, revision: 3 }, counts: { decided: 0 } });
    const { items } = (await app.call('listAuditEntries', { token })).body;
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['review.started', 'review.decided', 'review.decision_undone']),
    );
  });

  test('to accept what has high severity needs a reason', async () => {
    const contract = await putIn(ndaWith({ hiring: hiringClause }));
    const review = await reviewed(contract.id, await playbookOf({ ...hiring, severity: 'high' }));
    const refused = await decide(review, 'Non-solicitation', { decision: 'accept_as_is' });
    expect(refused.failure.fields).toEqual([
      { path: 'reason', message: 'This rule has high severity. Enter a reason.' },
    ]);
  });

  test('on a deal-breaker waits until somebody approves it, who was told', async () => {
    const contract = await putIn(ndaWith({ hiring: hiringClause }));
    const review = await reviewed(contract.id, await playbookOf({ ...hiring, deal_breaker: true }));
    const paralegal = await memberWith(app, token, ['contracts.read', 'review.read', 'review.write']);
    const asked = await decide(review, 'Non-solicitation', { decision: 'accept_as_is' }, paralegal);
    expect(asked.body.finding.decision).toMatchObject({ approval: 'waiting' });
    expect(asked.body.counts).toMatchObject({ decided: 0, waiting_for_approval: 1, deal_breakers_open: 1 });
    const { items } = (await app.call('listNotifications', { token })).body;
    expect(items[0]).toMatchObject({ kind: 'review_approval', object: { id: contract.id } });

    const own = await decide(review, 'Non-solicitation', { decision: 'approve' }, paralegal, 2);
    expect(own.failure.code).toBe('permission_denied');
    const approver = await memberWith(app, token, ['contracts.read', 'review.read', 'review.approve']);
    const undone = await decide(review, 'Non-solicitation', { decision: 'open' }, approver, 2);
    expect(undone.failure.code).toBe('permission_denied');
    const approved = await decide(review, 'Non-solicitation', { decision: 'approve' }, approver, 2);
    expect(approved.body.finding.decision).toMatchObject({
      approval: 'approved',
      approved_by: { name: expect.stringContaining('Reviewer') },
    });
    expect(approved.body.counts).toMatchObject({ decided: 1, waiting_for_approval: 0, deal_breakers_open: 0 });
    const told = (await app.call('listNotifications', { token: paralegal })).body.items;
    expect(told.map(({ kind }) => kind)).toContain('review_approved');
    const late = await decide(review, 'Non-solicitation', { decision: 'refuse' }, token, 3);
    expect(late.failure.detail_error_message).toBe('Nothing waits for approval here.');
  });

  test('that was refused decides nothing, until somebody decides otherwise', async () => {
    const contract = await putIn(ndaWith({ hiring: hiringClause }));
    const review = await reviewed(contract.id, await playbookOf({ ...hiring, deal_breaker: true }));
    const paralegal = await memberWith(app, token, ['contracts.read', 'review.read', 'review.write']);
    await decide(review, 'Non-solicitation', { decision: 'accept_as_is' }, paralegal);
    const refused = await decide(review, 'Non-solicitation', { decision: 'refuse' }, token, 2);
    expect(refused.body).toMatchObject({
      finding: { decision: { approval: 'refused' } },
      counts: { decided: 0, waiting_for_approval: 0, deal_breakers_open: 1 },
    });
    const told = (await app.call('listNotifications', { token: paralegal })).body.items;
    expect(told.map(({ kind }) => kind)).toEqual(['review_refused']);
    const instead = { decision: 'accept_suggestion', wording: '' } as const;
    const again = await decide(review, 'Non-solicitation', instead, paralegal, 3);
    expect(again.body).toMatchObject({ finding: { decision: { approval: null } }, counts: { decided: 1 } });
  });

  test('stands beside the next review of the same rule and counterparty, and is an example for it', async () => {
    const playbookId = await playbookOf(hiring);
    const first = await reviewed((await putIn(ndaWith({ hiring: hiringClause }), 'Elm Street')).id, playbookId);
    await decide(first, 'Non-solicitation', { decision: 'accept_as_is' });
    const another = await putIn([...ndaWith({ hiring: hiringClause }), 'Annex'], 'Elm Street');
    const second = await reviewed(another.id, playbookId);
    const finding = findingOn(second, 'Non-solicitation');
    expect(finding.earlier).toMatchObject([{ decision: 'accept_as_is', review_id: first.id }]);
    expect(finding).toMatchObject({ verdict: 'met', method: 'decisions' });
    const elsewhere = await reviewed((await putIn([...ndaWith(), 'Other'], 'Oak Road')).id, playbookId);
    expect(findingOn(elsewhere, 'Non-solicitation').earlier).toEqual([]);
  });

  test('is no example once the rule is checked otherwise', async () => {
    const playbookId = await playbookOf(hiring);
    const first = await reviewed((await putIn(ndaWith({ hiring: hiringClause }))).id, playbookId);
    await decide(first, 'Non-solicitation', { decision: 'accept_as_is' });
    const params = { playbookId, ruleId: findingOn(first, 'Non-solicitation').rule.id };
    const check: RuleCheck = { kind: 'phrases', for: [], against: ['not solicit* for employment'], if_missing: 'met' };
    await app.call('updatePlaybookRule', { token, params, body: { revision: 1, check } });
    await publishDraft(app, token, playbookId);
    const again = await reviewed((await putIn([...ndaWith({ hiring: hiringClause }), 'Annex'])).id, playbookId);
    expect(findingOn(again, 'Non-solicitation')).toMatchObject({ verdict: 'not_met', method: 'phrases' });
  });
});

test('a review goes to the bin with its contract, and comes back with it', async () => {
  const contract = await putIn(ndaWith());
  const review = await reviewed(contract.id, await playbookOf(hiring));
  const params = { contractId: contract.id };
  await app.call('deleteContract', { token, params });
  const answer = await app.call('getReview', { token, params: { reviewId: review.id } });
  expect(answer.failure.code).toBe('not_found');
  await app.call('restoreContract', { token, params });
  expect((await read(review.id)).id).toBe(review.id);
});

test('whoever may not read contracts sees no reviews of them', async () => {
  const contract = await putIn(ndaWith());
  const review = await reviewed(contract.id, await playbookOf(hiring));
  const blind = await memberWith(app, token, ['review.read', 'review.write']);
  const answer = await app.call('getReview', { token: blind, params: { reviewId: review.id } });
  expect(answer.failure.code).toBe('permission_denied');
});
