import { v7 as uuid } from 'uuid';
import { statementText } from '#api-contract/frameworks/statement';
import { wordingOf } from '#frameworks';
import { audit } from '#kernel/audit';
import { deleteFrom, insertInto, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { askThread, ThreadOverran } from '#kernel/threads';
import type { PointClause } from '#review';
import { holdOpen, targetOf } from '#resources/assessments';
import { currentVersionOf, readPoints, requirementsOf } from './checklist-points.ts';
import { refusals } from './checklist-refusals.messages.ts';
import type { ProposeTask } from './propose-worker.ts';
import { galleryKeyOf } from './start-checklist.ts';

const limits = { megabytes: 512, seconds: 30 };

/** Looks through the current version of the contract for clauses on each point, in a thread of its own. */
export const proposeClauses: HandlerOf<'proposeClauses'> = async ({ params: { assessmentId }, request, inTenant }) => {
  const read = await inTenant(async (tenant) => {
    const assessment = await holdOpen(tenant, assessmentId);
    const version = await currentVersionOf(tenant, assessment);
    const { sha256 } = await selectFrom(tenant, 'framework_versions')
      .select('sha256')
      .where('id', '=', assessment.version_id)
      .executeTakeFirstOrThrow();
    return { version, requirements: await requirementsOf(tenant, assessment), isOurs: galleryKeyOf(sha256) !== null };
  });
  const { version, requirements, isOurs } = read;
  const points = requirements.map((row) => ({
    question: `${row.title}. ${statementText(row)}`,
    ...(isOurs && { wording: wordingOf[row.ref] }),
  }));
  // A contract without text proposes nothing, and its trail says so.
  const found = version.text === null ? [] : await inThread({ text: version.text, points }, request.signal);
  return inTenant(async (tenant) => {
    const assessment = await holdOpen(tenant, assessmentId);
    const proposed = requirements.map(({ ref }, at) => ({ ref, clauses: found[at] ?? [] }));
    const count = await store(
      tenant,
      { assessmentId, contractId: version.contract_id, versionId: version.id },
      proposed,
    );
    await audit(tenant, {
      action: 'evidence.proposed',
      target: targetOf(assessment),
      after: { version: version.number, clauses: count },
    });
    return readPoints(tenant, assessmentId);
  });
};

async function inThread(task: ProposeTask, signal: AbortSignal): Promise<PointClause[][]> {
  try {
    const module = new URL('./propose-worker.ts', import.meta.url);
    for await (const found of askThread<PointClause[][]>(module, task, limits, signal)) return found;
    throw new Error('The thread answers once.');
  } catch (error) {
    throw error instanceof ThreadOverran ? new ApiError('validation_failed', { message: refusals.tooSlow }) : error;
  }
}

interface Place {
  readonly assessmentId: string;
  readonly contractId: string;
  readonly versionId: string;
}

/** Puts new proposals in the place of those that nobody decided on. Words that were decided on aren’t proposed again. */
async function store(
  tenant: Tenant,
  { assessmentId, contractId, versionId }: Place,
  proposed: readonly { readonly ref: string; readonly clauses: readonly PointClause[] }[],
): Promise<number> {
  await deleteFrom(tenant, 'clause_proposals')
    .where('assessment_id', '=', assessmentId)
    .where('state', '=', 'proposed')
    .execute();
  const settled = await selectFrom(tenant, 'clause_proposals')
    .select(['ref', 'quote'])
    .where('assessment_id', '=', assessmentId)
    .execute();
  const cited = await selectFrom(tenant, 'evidence_links')
    .select(['ref', 'quote'])
    .where('assessment_id', '=', assessmentId)
    .where('quote', 'is not', null)
    .execute();
  const known = new Set([...settled, ...cited].map(({ ref, quote }) => JSON.stringify([ref, quote])));
  const rows = proposed.flatMap(({ ref, clauses }) =>
    clauses
      .filter(({ quote }) => !known.has(JSON.stringify([ref, quote])))
      .map(({ start, end, quote }, rank) => ({
        id: uuid(),
        assessment_id: assessmentId,
        ref,
        contract_id: contractId,
        contract_version_id: versionId,
        clause_start: start,
        clause_end: end,
        quote,
        rank,
      })),
  );
  if (rows.length > 0) await insertInto(tenant, 'clause_proposals', rows).execute();
  return rows.length;
}
