import { sql } from 'kysely';
import type { AnalysisFailure } from '#api-contract/analyses/kinds';
import type { StoredQuestion } from '#api-contract/analyses/questions';
import type { LanguageModel } from '#extraction';
import { audit } from '#kernel/audit';
import { selectFrom, type Tenant, updateTable } from '#kernel/db';
import { handle, type JobHandler } from '#kernel/jobs';
import { mayAsk, storedFindings } from '#resources/findings';
import { reviewCheckOf } from '#resources/playbooks';
import { type AskedRule, examplesFor, type JudgeAnswer, noteSent, type Reviewer } from '#resources/reviews';
import { QuoteNotInDocument } from '#review';
import { isStored } from '../questions.ts';
import type { Answered } from './answered.ts';
import { type NextContract, nextContracts } from './next-contracts.ts';
import { holdWaiting, storeCells, storeFailure } from './settle.ts';
import { storedAnswer } from './stored-answers.ts';
import { queueAnalysis, workOnAnalysis } from './work-on-analysis.ts';

export interface AnalysisJobParts {
  readonly reviewer: Pick<Reviewer, 'judge'>;
  /** Null where the operator named none. */
  readonly languageModel: LanguageModel | null;
}

/** Between attempts at contracts that failed, times how often they did. In milliseconds. */
const patience = 10_000;
const toldEvery = 1_000;

/**
 * Answers for twenty contracts of an analysis and leaves the others to the next job. What a contract came to is stored in
 * one transaction with its state, so that a server that is killed neither loses nor doubles any.
 */
export function analysisHandler({ reviewer, languageModel }: AnalysisJobParts): JobHandler {
  return handle(workOnAnalysis, async ({ payload, inTenant, signal, advanced }) => {
    const analysisId = payload.analysis_id;
    const batch = await inTenant((tenant) => nextContracts(tenant, analysisId));
    if (batch === null) return;
    const { questions, contracts } = batch;
    const rules = await inTenant((tenant) => rulesOf(tenant, questions));
    const model = languageModel && (await inTenant(mayAsk)) ? languageModel : null;
    const asked = { rules, languageModel: model };
    let told = 0;
    for (const contract of contracts) {
      const began = performance.now();
      const outcome: Outcome = await answersFor(contract, questions, asked);
      const goesOn = await inTenant(async (tenant) => {
        if (!(await holdWaiting(tenant, analysisId, contract.id))) return isRunning(tenant, analysisId);
        if (performance.now() - told > toldEvery || contract === contracts.at(-1)) {
          tenant.changes.resources.add('analyses');
          told = performance.now();
        }
        const tookMs = Math.round(performance.now() - began);
        await settle(tenant, analysisId, contract, questions, outcome, tookMs);
        if (model && 'sentCharacters' in outcome && outcome.sentCharacters > 0) {
          await noteSent(tenant, contract.id, { analysis_id: analysisId }, model, outcome.sentCharacters);
        }
        return true;
      });
      if (!goesOn) return;
      await advanced();
    }
    await inTenant((tenant) => goOn(tenant, analysisId, payload.batch));

    async function answersFor(
      contract: NextContract,
      of: readonly StoredQuestion[],
      task: Pick<Judged, 'rules' | 'languageModel'>,
    ) {
      if (contract.failure || contract.versionId === null)
        return { failure: contract.failure ?? 'not_read_yet' } as const;
      const { text, versionId } = contract;
      const stored = (question: StoredQuestion) => storedAnswer(question, contract.stored, text);
      if (task.rules.length === 0) return { answers: of.map(stored), sentCharacters: 0 };
      const findings = await inTenant((tenant) => storedFindings(tenant, versionId, text));
      const answer = await reviewer.judge({ document: { text }, findings, ...task }, signal);
      if (answer.status === 'unreadable')
        return { failure: answer.reason === 'crashed' ? 'crashed' : 'over_limits' } as const;
      if (answer.status === 'misquoted') return { failure: 'quote_not_in_document' } as const;
      const { sentCharacters } = answer;
      return {
        answers: of.map((question, at) =>
          isStored(question) ? stored(question) : judgedAnswer(answer, String(at + 1)),
        ),
        sentCharacters,
      };
    }
  });
}

interface Judged {
  readonly rules: readonly AskedRule[];
  readonly languageModel: LanguageModel | null;
}

type Outcome =
  | { readonly failure: AnalysisFailure }
  | { readonly answers: readonly Answered[]; readonly sentCharacters: number };

/** The questions that need the text, as rules named by their places. */
async function rulesOf(tenant: Tenant, questions: readonly StoredQuestion[]): Promise<AskedRule[]> {
  const asked = questions.flatMap((question) => (question.kind === 'rule' ? [question.rule] : []));
  const examples = await examplesFor(tenant, asked);
  return questions.flatMap((question, at): AskedRule[] => {
    const id = String(at + 1);
    if (question.kind === 'rule') {
      const { rule } = question;
      const decisions = examples.get(rule.id) ?? [];
      return [{ id, check: reviewCheckOf(rule), appliesWhen: rule.applies_when, decisions }];
    }
    if (question.kind !== 'question') return [];
    const check = { kind: 'question', question: question.question, ifMissing: 'needs_review' } as const;
    return [{ id, check, appliesWhen: [], decisions: [] }];
  });
}

function judgedAnswer({ verdicts }: Extract<JudgeAnswer, { status: 'judged' }>, rule: string): Answered {
  const found = verdicts.find((verdict) => verdict.rule === rule);
  if (!found) throw new Error(`The reviewer left out question ${rule}.`);
  const { verdict: answer, rank = null, confidence, method, reason = null, citations } = found;
  return { answer, rank, value: null, confidence: Math.min(1, Math.max(0, confidence)), method, reason, citations };
}

async function settle(
  tenant: Tenant,
  analysisId: string,
  contract: NextContract,
  questions: readonly StoredQuestion[],
  outcome: Outcome,
  tookMs: number,
): Promise<void> {
  if ('failure' in outcome) return storeFailure(tenant, analysisId, contract, outcome.failure);
  try {
    await storeCells(tenant, analysisId, contract, questions, outcome.answers, tookMs);
  } catch (error) {
    if (!(error instanceof QuoteNotInDocument)) throw error;
    // Citations are checked before the first row is written.
    await storeFailure(tenant, analysisId, contract, 'quote_not_in_document');
  }
}

async function isRunning(tenant: Tenant, analysisId: string): Promise<boolean> {
  const found = await selectFrom(tenant, 'analyses')
    .select('id')
    .where('id', '=', analysisId)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return found !== undefined;
}

/** Leaves what still waits to the next job, after a while where all of it has failed before; ends where nothing does. */
async function goOn(tenant: Tenant, analysisId: string, batch: number): Promise<void> {
  const analysis = await selectFrom(tenant, 'analyses')
    .select(['id', 'name'])
    .where('id', '=', analysisId)
    .where('state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  if (!analysis) return;
  const { tries } = await selectFrom(tenant, 'analysis_contracts')
    .select(({ fn }) => fn.min<number | null>('tries').as('tries'))
    .where('analysis_id', '=', analysisId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  if (tries !== null) {
    const runAt = tries > 0 ? new Date(Date.now() + patience * tries) : undefined;
    return queueAnalysis(tenant, analysisId, batch + 1, runAt);
  }
  await updateTable(tenant, 'analyses')
    .set({ state: 'done', finished_at: sql<Date>`now()` })
    .where('id', '=', analysisId)
    .execute();
  await audit(tenant, {
    action: 'analysis.finished',
    target: { type: 'analysis', id: analysis.id, name: analysis.name },
  });
}
