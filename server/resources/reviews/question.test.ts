// cspell:words kein sprachmodell eingerichtet
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '#kernel/jobs/testing';
import { speakLanguages } from '#kernel/languages';
import { startContractsApp, type ContractsApp } from '#resources/contracts/testing';
import { publishDraft } from '#resources/playbooks/testing';
import { resourceLanes } from '#server/resources';
import { startModelEndpoint } from '#server/testing/index';
import { ndaWith, wordFile } from './testing/index.ts';

let app: ContractsApp;
let endpoint: Awaited<ReturnType<typeof startModelEndpoint>>;

/** Says that the rule is met by the first passage, and quotes once more words that are in none. */
function answer(body: string): string {
  const { messages } = JSON.parse(body) as { messages: { content: string }[] };
  const { passages } = JSON.parse(messages.at(-1)?.content ?? '{}') as { passages: { id: string; text: string }[] };
  const [first] = passages;
  const quotes = [
    { passage: first?.id, quote: 'Words that stand nowhere in it.' },
    { passage: first?.id, quote: first?.text },
  ];
  return JSON.stringify({ choices: [{ message: { content: JSON.stringify({ answer: 'met', quotes }) } }] });
}

beforeAll(async () => {
  endpoint = await startModelEndpoint(answer);
  const { baseUrl, model } = endpoint.languageModel;
  app = await startContractsApp({ AI_BASE_URL: baseUrl, AI_MODEL: model });
});
afterAll(async () => {
  await app.close();
  endpoint.close();
});

async function asked(token: string, headers = {}) {
  const { id: playbookId } = (await app.call('createPlaybook', { token, body: { name: 'Ours' } })).body;
  const question = 'Is disclosure that a court requires allowed after written notice?';
  const check = { kind: 'question' as const, question, if_missing: 'not_met' as const };
  await app.call('createPlaybookRule', { token, params: { playbookId }, body: { issue: 'Courts', check } });
  await publishDraft(app, token, playbookId);
  const query = { file_name: 'NDA.docx' };
  const { body: contract } = await app.call('createContract', { token, query, body: wordFile(ndaWith()) });
  await app.readDocuments();
  endpoint.heard.length = 0;
  const call = { token, params: { contractId: contract.id }, body: { playbook_id: playbookId } };
  const { body: review } = await app.call('startReview', call);
  const { reviews } = resourceLanes({ ...app.parts, languageModel: endpoint.languageModel });
  await runDueJobs(app.database, reviews.handlers);
  return (await app.call('getReview', { token, headers, params: { reviewId: review.id } })).body.findings[0];
}

test('a question is put to a language model only where the organisation allows it', async () => {
  const { token } = await app.signUp();
  expect(await asked(token)).toMatchObject({ verdict: 'needs_review', method: 'question' });
  expect(endpoint.heard).toEqual([]);
});

test('why nobody was asked is said in the language of whoever reads it', async () => {
  speakLanguages();
  const { token } = await app.signUp();
  const finding = await asked(token, { 'accept-language': 'de' });
  expect(finding?.reason).toBe('Es ist kein Sprachmodell eingerichtet.');
});

test('its answer is a verdict by words of the document, and the trail tells how much was sent', async () => {
  const { token } = await app.signUp();
  await app.call('updateLanguageModel', { token, body: { enabled: true } });
  const finding = await asked(token);
  expect(finding).toMatchObject({ verdict: 'met', method: 'question' });
  expect(finding?.citations).toHaveLength(1);
  expect(JSON.stringify(finding)).not.toContain('Words that stand nowhere');
  const { items } = (await app.call('listAuditEntries', { token })).body;
  const sent = items.find(({ action, after }) => action === 'contract.passages_sent' && after?.['review_id']);
  expect(sent?.after?.['characters']).toBeGreaterThan(50);
});
