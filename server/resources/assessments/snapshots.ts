import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Answer, AssessmentTotals } from '#api-contract/compliance/answers';
import type { AssessmentDifference, Snapshot } from '#api-contract/compliance/assessments';
import { canonicalJson, type Json } from '#api-contract/audit/canonical-json';
import { insertInto, ownRow, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { personOf } from '#kernel/people';
import { type SnapshotEvidence, snapshotEvidence } from '#resources/evidence-state';
import { presentAnswer, selectAnswers } from './answers.ts';
import { readAssessment } from './assessment-record.ts';

const maxListed = 200;

/** A requirement as a snapshot keeps it. */
type KeptRequirement = Pick<RowOf<'requirements'>, 'ref' | 'label' | 'title' | 'kind' | 'assessable'>;

/** All that is known of an assessment at a moment, for its snapshot: the same state gives the same bytes. */
interface Content {
  readonly assessment: object;
  readonly framework: { readonly id: string; readonly version_id: string };
  readonly answers: readonly Answer[];
  readonly totals: AssessmentTotals;
  readonly evidence: readonly SnapshotEvidence[];
  /** Those of a framework that is written here, which can be changed; versions that were imported never are. */
  readonly requirements?: readonly KeptRequirement[];
}

async function contentOf(tenant: Tenant, assessmentId: string): Promise<Content> {
  const { id, name, subject, scale, period_from, period_to, soa, ...known } = await readAssessment(
    tenant,
    assessmentId,
  );
  const { origin, ...version } = await selectFrom(tenant, 'framework_versions as v')
    .innerJoin('frameworks as f', ownRow('f.id', 'v.framework_id'))
    .select(['v.version', 'v.sha256', 'v.revision', 'f.origin'])
    .where('v.id', '=', known.version.id)
    .executeTakeFirstOrThrow();
  const answers = await selectAnswers(tenant, id).orderBy('w.ref').execute();
  return {
    assessment: { id, name, subject, scale, period_from, period_to, soa },
    framework: { id: known.framework.id, version_id: known.version.id, ...version },
    answers: answers.map(presentAnswer),
    totals: known.totals,
    evidence: await snapshotEvidence(tenant, id),
    ...(origin === 'own' && { requirements: await requirementsOf(tenant, known.version.id) }),
  };
}

/** The requirements of a version as they are now, in order. */
export const requirementsOf = (tenant: Tenant, versionId: string): Promise<KeptRequirement[]> =>
  selectFrom(tenant, 'requirements')
    .select(['ref', 'label', 'title', 'kind', 'assessable'])
    .where('version_id', '=', versionId)
    .orderBy('position')
    .execute();

/** The requirements that the newest snapshot of an assessment keeps, if it keeps any. */
export async function keptRequirements(tenant: Tenant, assessmentId: string): Promise<KeptRequirement[] | null> {
  const newest = await selectFrom(tenant, 'assessment_snapshots')
    .select(sql<KeptRequirement[] | null>`content::jsonb -> 'requirements'`.as('requirements'))
    .where('assessment_id', '=', assessmentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.requirements ?? null;
}

export async function takeSnapshot(
  tenant: Tenant,
  assessmentId: string,
  { id, takenBy }: { readonly id: string; readonly takenBy: string },
): Promise<{ readonly number: number; readonly sha256: string }> {
  const before = await selectFrom(tenant, 'assessment_snapshots')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('assessment_id', '=', assessmentId)
    .executeTakeFirstOrThrow();
  const content = await contentOf(tenant, assessmentId);
  const text = canonicalJson(content as object as Json);
  const sha256 = createHash('sha256').update(text).digest('hex');
  const number = (before.last ?? 0) + 1;
  await insertInto(tenant, 'assessment_snapshots', {
    id,
    assessment_id: assessmentId,
    number,
    content: text,
    sha256,
    totals: JSON.stringify(content.totals),
    taken_by: takenBy,
  }).execute();
  return { number, sha256 };
}

export const listSnapshots: HandlerOf<'listSnapshots'> = async ({ tenant, params }) => {
  const { id } = await readAssessment(tenant, params.assessmentId);
  const rows = await selectFrom(tenant, 'assessment_snapshots as s')
    .select(['s.id', 's.number', 's.sha256', 's.totals', 's.taken_at', personOf('s.taken_by').as('taken_by')])
    .where('s.assessment_id', '=', id)
    .orderBy('s.number', 'desc')
    .limit(maxListed)
    .execute();
  return { items: rows.map(({ taken_at, ...row }): Snapshot => ({ ...row, taken_at: taken_at.toISOString() })) };
};

/** What differs between two snapshots, or a snapshot and now. */
export const compareAssessment: HandlerOf<'compareAssessment'> = async ({ tenant, params, query }) => {
  const { id, version } = await readAssessment(tenant, params.assessmentId);
  const [before, after] = [await contentAt(tenant, id, query.from), await contentAt(tenant, id, query.to)];
  const rows = await selectFrom(tenant, 'requirements')
    .select(['ref', 'label', 'title'])
    .where('version_id', '=', version.id)
    .orderBy('position')
    .execute();
  const [was, is] = [byRef(before.answers), byRef(after.answers)];
  const items = rows.flatMap((row): AssessmentDifference[] => {
    const [old, now] = [was.get(row.ref) ?? null, is.get(row.ref) ?? null];
    const change = changeOf(old, now);
    return change ? [{ ...row, change, before: old, after: now }] : [];
  });
  return { before: before.totals, after: after.totals, items };
};

async function contentAt(tenant: Tenant, assessmentId: string, point: string): Promise<Content> {
  if (point === 'now') return contentOf(tenant, assessmentId);
  const found = await selectFrom(tenant, 'assessment_snapshots')
    .select('content')
    .where('assessment_id', '=', assessmentId)
    .where('id', '=', point)
    .executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return JSON.parse(found.content) as Content;
}

const byRef = (answers: readonly Answer[]) => new Map(answers.map((answer) => [answer.ref, answer]));
const ranks = { not_met: 1, partly: 2, met: 3 } as const;
const rankOf = (answer: Answer | null) => (answer?.result ? ranks[answer.result] : 0);
const without = ({ revision: _revision, ...answer }: Answer) => canonicalJson(answer);

function changeOf(before: Answer | null, after: Answer | null): AssessmentDifference['change'] | null {
  if (!before || !after) return before ? 'removed' : after && 'added';
  if (before.applicable !== after.applicable) return 'applicability';
  if (before.result !== after.result) return rankOf(after) > rankOf(before) ? 'better' : 'worse';
  return without(before) === without(after) ? null : 'other';
}
