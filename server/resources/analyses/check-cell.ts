import { sql } from 'kysely';
import { answersOf, type AnswerName, type QuestionKind } from '#api-contract/analyses/kinds';
import { authorise } from '#kernel/access';
import { audit } from '#kernel/audit';
import type { Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { refusals } from './analysis-refusals.messages.ts';
import { findAnalysis } from './read-analysis.ts';
import { findCell, presentCell } from './read-cells.ts';

type Body = Parameters<HandlerOf<'checkAnalysisCell'>>[0]['body'];

/** Keeps what a person says of an answer. Of two who check the same one at once, the second is told. */
export const checkAnalysisCell: HandlerOf<'checkAnalysisCell'> = async ({ tenant, caller, params, body }) => {
  authorise(caller, 'contracts.read');
  const { id, name, questions } = await findAnalysis(tenant, params.analysisId);
  const question = questions[params.question - 1];
  if (!question) throw new ApiError('not_found');
  const cell = await findCell(tenant, params);
  const { answer, text } = wordOf(body, question.kind);
  const stored = await store(tenant, {
    contract_id: cell.contract_id,
    version_id: cell.version_id,
    asked: cell.asked,
    seen: JSON.stringify({ answer: cell.answer, rank: cell.rank, value: cell.value }),
    state: body.state,
    answer,
    text,
    checked_by: caller.userId,
    revision: body.revision,
  });
  if (!stored) throw new ApiError('edit_conflict');
  const { contract_id, check_state: before } = cell;
  await audit(tenant, {
    action: 'analysis.checked',
    target: { type: 'analysis', id, name },
    before: { state: before ?? 'open' },
    after: {
      contract_id,
      question: params.question,
      state: body.state,
      ...(answer && { answer }),
      ...(text && { text }),
    },
  });
  return presentCell(await findCell(tenant, params));
};

function wordOf({ state, answer, text }: Body, kind: QuestionKind): Pick<StoredCheck, 'answer' | 'text'> {
  if (state !== 'corrected') return { answer: null, text: null };
  const possible: readonly AnswerName[] = answersOf[kind];
  if (!answer || !possible.includes(answer)) refuse('answer', refusals.notAnAnswer);
  if (kind === 'field' && answer === 'found' && text === undefined) refuse('text', refusals.answerMissing);
  return { answer: answer ?? null, text: text ?? null };
}

interface StoredCheck extends Pick<Body, 'state' | 'revision'> {
  readonly contract_id: string;
  readonly version_id: string;
  readonly asked: string;
  readonly seen: string;
  readonly answer: AnswerName | null;
  readonly text: string | null;
  readonly checked_by: string;
}

/** False where somebody was quicker. */
async function store({ db, organisationId }: Tenant, check: StoredCheck): Promise<boolean> {
  const { rows } = await sql`
    insert into analysis_checks as k
      (organisation_id, contract_id, version_id, asked, state, answer, text, seen, checked_by)
    select ${organisationId}::uuid, ${check.contract_id}::uuid, ${check.version_id}::uuid, ${check.asked}::text,
      ${check.state}::text, ${check.answer}::text, ${check.text}::text, ${check.seen}::jsonb, ${check.checked_by}::uuid
    where ${check.revision}::integer = 0 or exists (
      select from analysis_checks known where known.organisation_id = ${organisationId}
        and known.version_id = ${check.version_id} and known.asked = ${check.asked})
    on conflict (organisation_id, version_id, asked) do update set
      state = excluded.state, answer = excluded.answer, text = excluded.text, seen = excluded.seen,
      checked_by = excluded.checked_by, checked_at = now(), revision = k.revision + 1
    where k.revision = ${check.revision}
    returning k.revision`.execute(db);
  return rows.length > 0;
}

function refuse(path: string, message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path, message }] });
}
