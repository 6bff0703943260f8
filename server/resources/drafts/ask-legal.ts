import type { Answers } from '#api-contract/drafting/variables';
import type { DraftText } from '#api-contract/drafts/endpoints';
import { localeOf } from '#api-contract/templates/text';
import { askedVariables, formatAnswer, labelOf } from '#drafting';
import { audit } from '#kernel/audit';
import { ownRow, selectFrom, updateTable } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { createCase } from '#resources/cases';
import { drafts, readDraft, readDraftText, requireOwn } from './draft-record.ts';
import { refusals } from './draft-refusals.messages.ts';

/** Open a case with the answers so far. The draft stays as it is; sent again, it is the same case. */
export const openCaseOfDraft: HandlerOf<'openCaseOfDraft'> = async (call) => {
  const { tenant, caller, params, body, request } = call;
  await requireOwn(tenant, caller, params.draftId);
  const row = await drafts.lock(tenant, params.draftId);
  const known = await readDraft(tenant, row.id);
  if (known.case) return known;
  const text = await readDraftText(tenant, row);
  const owner = await selectFrom(tenant, 'templates as t')
    .innerJoin('users as u', ownRow('u.id', 't.owner_id'))
    .select('u.id')
    .where('t.id', '=', row.template_id)
    .where('u.status', '=', 'active')
    .executeTakeFirst();
  const opened = await createCase({
    tenant,
    caller,
    request,
    params: undefined,
    query: undefined,
    body: {
      name: row.name,
      type: known.template?.slice(0, 100) ?? null,
      description: describe(body.request, text, row.answers),
      ...(owner && { lead_id: owner.id }),
    },
  });
  await updateTable(tenant, 'drafts').set({ case_id: opened.id }).where('id', '=', row.id).execute();
  await audit(tenant, {
    action: 'draft.asked_legal',
    target: { type: 'draft', id: row.id, name: row.name },
    after: { case_id: opened.id },
  });
  return readDraft(tenant, row.id);
};

/** As much as a case takes. */
const maxDescription = 20_000;

/** What is asked for, and every question with its answer. */
function describe(request: string, { variables, language }: DraftText, answers: Answers): string {
  const said = askedVariables(variables, answers).map((variable) => {
    const answer = answers[variable.key] ?? null;
    const shown = answer === null ? refusals.unanswered : formatAnswer(variable, answer, localeOf[language]);
    return `${variable.question || labelOf(variable)} ${shown}`;
  });
  return [...(request === '' ? [] : [request, '']), ...said].join('\n').slice(0, maxDescription);
}
