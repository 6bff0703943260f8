import { v7 as uuid } from 'uuid';
import { docxParagraph, makeDocx } from '#extraction/testing';
import type { Tenant } from '#kernel/db';
import { readWord } from '#word-documents';
import type { ContractsApp } from '#resources/contracts/testing';
import { publishDraft } from '#resources/playbooks/testing';

type InTenant = <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** A review that is done, with one suggestion that was accepted. */
export async function makeReviewFor(app: ContractsApp, token: string, inTenant: InTenant) {
  const playbookId = await publishedPlaybook(app, token);
  const { rules } = (await app.call('getPlaybook', { token, params: { playbookId } })).body;
  const ruleId = rules[0]?.id ?? '';
  const bytes = makeDocx(docxParagraph(`The supplier is liable for everything. ${uuid()}`));
  const query = { file_name: 'Services.docx' };
  const { body: contract } = await app.call('createContract', { token, query, body: bytes });
  const params = { contractId: contract.id };
  const { body: review } = await app.call('startReview', { token, params, body: { playbook_id: playbookId } });
  const text = (await readWord(bytes))?.text ?? '';
  await inTenant(async ({ db, organisationId: organisation_id }) => {
    const of = { organisation_id, run_id: review.id, rule_id: ruleId };
    await db
      .updateTable('document_texts')
      .set({ status: 'ready', text, pages: '[]' })
      .where('organisation_id', '=', organisation_id)
      .where('sha256', '=', contract.current_version.sha256)
      .execute();
    await db
      .updateTable('review_runs')
      .set({ state: 'done' })
      .where('organisation_id', '=', organisation_id)
      .where('id', '=', review.id)
      .execute();
    const citations = JSON.stringify([{ start: 0, end: 38, quote: text.slice(0, 38), page: null }]);
    const found = { verdict: 'not_met', confidence: 0.9, method: 'phrases', citations } as const;
    await db
      .insertInto('review_findings')
      .values({ ...of, ...found, position: 1, deal_breaker: false })
      .execute();
    await db.insertInto('review_decisions').values(of).execute();
  });
  const decision = {
    decision: 'accept_suggestion',
    wording: 'The supplier’s liability is limited.',
    revision: 1,
  } as const;
  await app.call('decideReviewFinding', { token, params: { reviewId: review.id, ruleId }, body: decision });
  return { reviewId: review.id, ruleId };
}

/** A playbook with one rule, in its first version. */
export async function publishedPlaybook(app: Pick<ContractsApp, 'call'>, token: string): Promise<string> {
  const { call } = app;
  const playbookId = (await call('createPlaybook', { token, body: { name: uuid() } })).body.id;
  const against = ['liable for everything'];
  const check = { kind: 'phrases' as const, for: [], against, if_missing: 'met' as const };
  const params = { playbookId };
  await call('createPlaybookRule', { token, params, body: { issue: 'Liability', check } });
  await publishDraft(app, token, playbookId);
  return playbookId;
}
