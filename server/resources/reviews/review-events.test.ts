import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openEventHub } from '#kernel/events';
import { startContractsApp } from '#resources/contracts/testing';
import { publishDraft } from '#resources/playbooks/testing';
import { sharedApp } from '#server/testing/index';
import { ndaWith, wordFile } from './testing/index.ts';

const app = sharedApp(startContractsApp);

test('whoever looks at a review hears that it was finished, and that somebody decided', async () => {
  const { token } = await app.signUp();
  const organisationId = (await app.call('getOrganisation', { token })).body.id;
  const hub = await openEventHub(app.database.applicationUrl, pino({ level: 'silent' }));
  onTestFinished(() => hub.close());
  let heard = '';
  const decoder = new TextDecoder();
  const send = (bytes: Uint8Array) => void (heard += decoder.decode(bytes));
  hub.add({ organisationId, userId: crypto.randomUUID(), send, recheck: () => undefined, end: () => undefined });
  const hearsOf = async (act: () => Promise<unknown>) => {
    heard = '';
    await act();
    await expect.poll(() => heard).toContain('"reviews"');
  };

  const playbookId = (await app.call('createPlaybook', { token, body: { name: 'Ours' } })).body.id;
  const check = { kind: 'phrases' as const, for: [], against: ['any purpose'], if_missing: 'not_met' as const };
  const rule = await app.call('createPlaybookRule', { token, params: { playbookId }, body: { issue: 'Use', check } });
  await publishDraft(app, token, playbookId);
  const query = { file_name: 'NDA.docx' };
  const { body: contract } = await app.call('createContract', { token, query, body: wordFile(ndaWith()) });
  await app.readDocuments();
  const call = { token, params: { contractId: contract.id }, body: { playbook_id: playbookId } };
  const { body: review } = await app.call('startReview', call);

  await hearsOf(() => app.runReviews());
  await hearsOf(() =>
    app.call('decideReviewFinding', {
      token,
      params: { reviewId: review.id, ruleId: rule.body.id },
      body: { decision: 'not_applicable', revision: 1 },
    }),
  );
});
