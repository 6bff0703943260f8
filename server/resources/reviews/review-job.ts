import { sql } from 'kysely';
import { engineVersion, type LanguageModel, type Overrun } from '#extraction';
import type { ChangeableResource } from '#api-contract/events/changed';
import type { ReviewFailure } from '#api-contract/reviews/kinds';
import { insertInto, ownRow, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { handle, type JobHandler } from '#kernel/jobs';
import { QuoteNotInDocument, shippedReviewVersion } from '#review';
import { mayAsk, queueReadingOf, storedFindings } from '#resources/findings';
import { reviewCheckOf } from '#resources/playbooks';
import { citing } from './cite.ts';
import { examplesFor } from './examples.ts';
import { noteSent } from './note-sent.ts';
import { reviewContract } from './queue-reviews.ts';
import { rulesOf } from './read-review.ts';
import type { Reviewer } from './threads/reviewer.ts';
import type { JudgeAnswer, JudgeTask } from './threads/tasks.ts';

export interface ReviewJobParts {
  readonly reviewer: Pick<Reviewer, 'judge'>;
  /** Null where the operator named none. */
  readonly languageModel: LanguageModel | null;
}

type Run = RowOf<'review_runs'>;
type Judged = Extract<JudgeAnswer, { status: 'judged' }>;

/** Whoever looks at a review hears how far it has come. */
const changed: ChangeableResource = 'reviews';

/**
 * Review a document: what was read of it and what was decided before is collected in one transaction, a thread judges,
 * and all findings are stored with the end of the review in another. Run again after a crash, it comes to the same.
 */
export function reviewHandler({ reviewer, languageModel }: ReviewJobParts): JobHandler {
  return handle(reviewContract, async ({ payload, inTenant, signal }) => {
    const task = await inTenant((tenant) => begin(tenant, payload.review_id, languageModel));
    if (!task) return;
    const answer = await reviewer.judge(task, signal);
    await inTenant(async (tenant) => {
      const run = await underWay(tenant, payload.review_id);
      if (!run) return;
      if (answer.status === 'unreadable') await end(tenant, run.id, failureOf(answer.reason));
      else if (answer.status === 'misquoted') await end(tenant, run.id, 'quote_not_in_document');
      else await finish(tenant, run, answer, task);
    });
  });
}

const failureOf = (reason: Overrun): ReviewFailure => (reason === 'crashed' ? 'unreadable' : 'over_limits');

/** Locks a review that isn’t over. */
const underWay = (tenant: Tenant, reviewId: string): Promise<Run | undefined> =>
  selectFrom(tenant, 'review_runs')
    .selectAll()
    .where('id', '=', reviewId)
    .where('state', 'in', ['waiting', 'reading'])
    .forUpdate()
    .executeTakeFirst();

/** What the thread is to judge; null where the review is over, fails, or still waits for its document to be read. */
async function begin(
  tenant: Tenant,
  reviewId: string,
  languageModel: LanguageModel | null,
): Promise<Omit<JudgeTask, 'kind'> | null> {
  const known = await selectFrom(tenant, 'review_runs').selectAll().where('id', '=', reviewId).executeTakeFirst();
  if (!known) return null;
  // Whoever stores the text or its reading holds one of these, and looks for reviews that wait before it lets go.
  const document = await selectFrom(tenant, 'contract_versions as v')
    .innerJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .where('v.id', '=', known.version_id)
    .select(['t.status', 't.reason', 't.text'])
    .forShare('t')
    .executeTakeFirst();
  await selectFrom(tenant, 'contracts').select('id').where('id', '=', known.contract_id).forShare().execute();
  const run = await underWay(tenant, reviewId);
  if (!run || !document || document.status === 'pending') return null;
  if (document.status !== 'ready' || document.text === null) {
    await end(tenant, run.id, unread(document));
    return null;
  }
  const reading = await selectFrom(tenant, 'contract_readings')
    .select('status')
    .where('version_id', '=', run.version_id)
    .executeTakeFirst();
  if (!reading) {
    await queueReadingOf(tenant, run.version_id);
    return null;
  }
  tenant.changes.resources.add(changed);
  await updateTable(tenant, 'review_runs').set({ state: 'reading' }).where('id', '=', run.id).execute();
  return taskOf(tenant, run, document.text, languageModel);
}

function unread({ status, reason }: Pick<RowOf<'document_texts'>, 'status' | 'reason'>): ReviewFailure {
  if (status === 'needs_ocr' || status === 'password_protected') return status;
  return reason === 'too_slow' || reason === 'too_large' ? 'over_limits' : 'unreadable';
}

async function taskOf(tenant: Tenant, run: Run, text: string, languageModel: LanguageModel | null) {
  const rules = await rulesOf(tenant, run);
  const examples = await examplesFor(tenant, rules);
  return {
    document: { text },
    findings: await storedFindings(tenant, run.version_id, text),
    rules: rules.map((rule) => ({
      id: rule.id,
      check: reviewCheckOf(rule),
      appliesWhen: rule.applies_when,
      decisions: examples.get(rule.id) ?? [],
    })),
    languageModel: languageModel && (await mayAsk(tenant)) ? languageModel : null,
  };
}

async function end(tenant: Tenant, reviewId: string, failure: ReviewFailure | null): Promise<void> {
  tenant.changes.resources.add(changed);
  await updateTable(tenant, 'review_runs')
    .set({ state: failure ? 'failed' : 'done', failure, finished_at: sql`now()`, engine_version: engines() })
    .where('id', '=', reviewId)
    .execute();
}

const engines = () => `${engineVersion()} ${shippedReviewVersion()}`;

async function finish(tenant: Tenant, run: Run, answer: Judged, task: Omit<JudgeTask, 'kind'>): Promise<void> {
  try {
    await storeFindings(tenant, run, answer);
    await end(tenant, run.id, null);
  } catch (error) {
    if (!(error instanceof QuoteNotInDocument)) throw error;
    // Nothing was written yet: citations are checked before the first row.
    await end(tenant, run.id, 'quote_not_in_document');
  }
  if (task.languageModel && answer.sentCharacters > 0) {
    await noteSent(tenant, run.contract_id, { review_id: run.id }, task.languageModel, answer.sentCharacters);
  }
}

async function storeFindings(tenant: Tenant, run: Run, { verdicts }: Judged): Promise<void> {
  const rules = await rulesOf(tenant, run);
  const cited = await citing(tenant, run.version_id);
  const rows = verdicts.flatMap((found) => {
    const position = rules.findIndex(({ id }) => id === found.rule) + 1;
    const rule = rules[position - 1];
    if (!rule) return [];
    return [
      {
        run_id: run.id,
        rule_id: rule.id,
        position,
        deal_breaker: rule.deal_breaker,
        verdict: found.verdict,
        rank: found.rank ?? null,
        confidence: Math.min(1, Math.max(0, found.confidence)),
        method: found.method,
        reason: found.reason ?? null,
        citations: JSON.stringify(cited(found.citations)),
      },
    ];
  });
  if (rows.length === 0) return;
  await insertInto(tenant, 'review_findings', rows).execute();
  await insertInto(
    tenant,
    'review_decisions',
    rows.map(({ run_id, rule_id }) => ({ run_id, rule_id })),
  ).execute();
}
