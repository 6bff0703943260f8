import type { ChecklistPoint, ChecklistPoints } from '#api-contract/vendors/checklists';
import { statementText } from '#api-contract/frameworks/statement';
import { ownRow, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { readAnswers, readAssessment } from '#resources/assessments';
import { freshnessOfRow, readEvidenceRows } from '#resources/evidence-state';
import { todayOf } from '#resources/task-series';
import { refusals } from './checklist-refusals.messages.ts';

type Assessed = Pick<RowOf<'assessments'>, 'contract_id' | 'version_id'>;

/** The version of its contract that a checklist is filled in for now, with its text; null while that isn’t read. */
export async function currentVersionOf(tenant: Tenant, { contract_id }: Pick<Assessed, 'contract_id'>) {
  if (contract_id === null) throw new ApiError('validation_failed', { message: refusals.notAChecklist });
  const version = await selectFrom(tenant, 'contracts as c')
    .innerJoin('contract_versions as v', ownRow('v.id', 'c.current_version_id'))
    .leftJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .select(['v.id', 'v.number', 'v.contract_id', 't.text'])
    .where('c.id', '=', contract_id)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!version) throw new ApiError('not_found');
  return version;
}

/** What a checklist asks, in order. */
export const requirementsOf = (tenant: Tenant, { version_id }: Pick<Assessed, 'version_id'>) =>
  selectFrom(tenant, 'requirements')
    .select(['ref', 'label', 'title', 'parts', 'params'])
    .where('version_id', '=', version_id)
    .where('assessable', '=', true)
    .orderBy('position')
    .execute();

/** The points of a checklist with what is known of each. */
export async function readPoints(tenant: Tenant, assessmentId: string): Promise<ChecklistPoints> {
  const { subject, version, state } = await readAssessment(tenant, assessmentId);
  const contract_id = subject.kind === 'contract' ? subject.id : null;
  const current = await currentVersionOf(tenant, { contract_id });
  const rows = await requirementsOf(tenant, { version_id: version.id });
  const answers = new Map((await readAnswers(tenant, assessmentId)).map((answer) => [answer.ref, answer]));
  const today = await todayOf(tenant);
  const cited = await readEvidenceRows(tenant, (all) =>
    all.where('e.assessment_id', '=', assessmentId).where('e.contract_id', '=', contract_id),
  );
  const proposals = await selectFrom(tenant, 'clause_proposals')
    .selectAll()
    .where('assessment_id', '=', assessmentId)
    .where('state', '=', 'proposed')
    .orderBy('rank')
    .execute();
  return {
    is_read: current.text !== null,
    is_closed: state === 'closed',
    items: rows.map((row): ChecklistPoint => {
      const answer = answers.get(row.ref);
      return {
        ref: row.ref,
        label: row.label,
        title: row.title,
        asks: statementText(row),
        applicable: answer?.applicable ?? true,
        result: answer?.result ?? null,
        revision: answer?.revision ?? 0,
        clauses: cited.flatMap((each) =>
          each.ref === row.ref && each.quote !== null
            ? [
                {
                  id: each.id,
                  version_id: each.contract_version_id ?? current.id,
                  start: each.clause_start ?? 0,
                  end: each.clause_end ?? 0,
                  quote: each.quote,
                  freshness: freshnessOfRow(each, today),
                },
              ]
            : [],
        ),
        proposals: proposals
          .filter(({ ref }) => ref === row.ref)
          .map(({ id, contract_version_id, clause_start, clause_end, quote }) => ({
            id,
            version_id: contract_version_id,
            start: clause_start,
            end: clause_end,
            quote,
          })),
      };
    }),
  };
}
