import { sql } from 'kysely';
import { type AuditEvent, auditMany } from '#kernel/audit';
import { anyOf, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { todayOf } from '#resources/task-series';
import { coverOf, pieceOf } from './cover-of.ts';
import { type EvidenceRow, readEvidenceRows } from './read-evidence.ts';

/** Whose evidence may have changed. */
export interface Affected {
  readonly versionIds?: readonly string[];
  readonly contractIds?: readonly string[];
  /** Assessments of which every answer is looked at. */
  readonly assessmentIds?: readonly string[];
  readonly answers?: readonly { readonly assessmentId: string; readonly ref: string }[];
}

interface AnswerKey {
  readonly assessment_id: string;
  readonly ref: string;
}

const keyOf = ({ assessment_id, ref }: AnswerKey) => `${assessment_id}/${ref}`;

/**
 * The answers of open assessments that controls cover; read them before cover is taken away. What is assessed of others
 * is not covered by what the organisation does.
 */
export async function answersOfControl(
  tenant: Tenant,
  controlIds: readonly string[],
): Promise<NonNullable<Affected['answers']>> {
  return selectFrom(tenant, 'control_requirements as m')
    .innerJoin('assessments as a', (join) =>
      join.onRef('a.organisation_id', '=', 'm.organisation_id').onRef('a.framework_id', '=', 'm.framework_id'),
    )
    .select(['a.id as assessmentId', 'm.ref'])
    .distinct()
    .where('m.control_id', '=', anyOf([...controlIds]))
    .where('a.subject', 'in', ['organisation', 'entity'])
    .where('a.state', '<>', 'closed')
    .execute();
}

/**
 * Looks again at what is met: an answer none of whose evidence is current keeps its result and has to be reviewed; it
 * counts as met with evidence out of date. One whose evidence is current again is as it was. Everything, where nothing
 * is named. Call it before the audit entry of what caused it: it locks assessments.
 */
export async function recheckEvidence(tenant: Tenant, affected: Affected | null, day?: string): Promise<void> {
  const events = await recheck(tenant, affected, day ?? (await todayOf(tenant)));
  await auditMany(tenant, events);
}

async function recheck(tenant: Tenant, affected: Affected | null, today: string): Promise<AuditEvent[]> {
  const concerned = await readConcerned(tenant, affected);
  const without = (affected?.answers ?? []).map(({ assessmentId, ref }) => ({ assessment_id: assessmentId, ref }));
  const whole = new Set(affected?.assessmentIds);
  const named = [...concerned, ...without].map(({ assessment_id }) => assessment_id);
  const assessmentIds = [...new Set([...named, ...whole])].toSorted();
  if (assessmentIds.length === 0) return [];
  const locked = await selectFrom(tenant, 'assessments')
    .select(['id', 'name'])
    .where('id', '=', anyOf(assessmentIds))
    .where('state', '<>', 'closed')
    .orderBy('id')
    .forUpdate()
    .execute();
  const looked = [...concerned, ...without];
  const wanted = new Set(looked.map(keyOf));
  // Everything that is named may be one answer of thousands.
  const refs = affected === null || whole.size > 0 ? null : [...new Set(looked.map(({ ref }) => ref))];
  const rows = await readEvidenceRows(tenant, (query) => {
    const theirs = query.where('e.assessment_id', '=', anyOf(assessmentIds));
    return refs ? theirs.where(isOneOf('e.ref', refs)) : theirs;
  });
  const byAnswer = Map.groupBy(rows, keyOf);
  const events: AuditEvent[] = [];
  for (const assessment of locked) {
    const turned = await turn(tenant, { id: assessment.id, refs }, (answer) =>
      whole.has(assessment.id) || wanted.has(keyOf(answer))
        ? isOutOfDate(byAnswer.get(keyOf(answer)) ?? [], today)
        : answer.stale,
    );
    if (turned.stale.length + turned.current.length === 0) continue;
    events.push({
      action: 'evidence.stale',
      target: { type: 'assessment', id: assessment.id, name: assessment.name },
      after: { out_of_date: turned.stale, current_again: turned.current },
    });
  }
  return events;
}

/** The evidence of sources, or of whole assessments, that are named. */
function readConcerned(tenant: Tenant, affected: Affected | null): Promise<EvidenceRow[]> | EvidenceRow[] {
  const { versionIds = [], contractIds = [], assessmentIds = [] } = affected ?? {};
  if (affected !== null && versionIds.length + contractIds.length + assessmentIds.length === 0) return [];
  return readEvidenceRows(tenant, (query) => {
    const open = query.where('a.state', '<>', 'closed');
    if (affected === null) return open;
    return open.where((where) =>
      where.or([
        where('e.version_id', '=', anyOf([...versionIds])),
        where('e.contract_id', '=', anyOf([...contractIds])),
        where('e.assessment_id', '=', anyOf([...assessmentIds])),
      ]),
    );
  });
}

/** Whether there is evidence, none of which is current. */
const isOutOfDate = (rows: readonly EvidenceRow[], today: string) =>
  rows.length > 0 && coverOf(rows.map((row) => pieceOf(row, today))) === null;

type AnswerRow = RowOf<'answers'>;

const isOneOf = (column: 'ref' | 'e.ref', refs: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${[...refs]}::text[])`;

/** Turns the answers of a locked assessment that are met, or those of some references, to what holds now; their references. */
async function turn(
  tenant: Tenant,
  { id: assessmentId, refs }: { readonly id: string; readonly refs: readonly string[] | null },
  isStale: (answer: AnswerRow) => boolean,
): Promise<{ readonly stale: string[]; readonly current: string[] }> {
  const answers = selectFrom(tenant, 'answers').selectAll().where('assessment_id', '=', assessmentId);
  const met = await (refs ? answers.where(isOneOf('ref', refs)) : answers)
    .where('result', '=', 'met')
    .orderBy('ref')
    .forUpdate()
    .execute();
  const changed = met.filter((answer) => isStale(answer) !== answer.stale);
  const refsOf = (some: readonly AnswerRow[]) => some.map(({ ref }) => ref);
  const [stale, current] = [changed.filter((answer) => !answer.stale), changed.filter((answer) => answer.stale)];
  if (changed.length === 0) return { stale: [], current: [] };
  await write(tenant, assessmentId, refsOf(stale), {
    stale: true,
    needs_review: true,
    // Words that are to be checked are still to be once there is evidence again.
    review_reason: sql<AnswerRow['review_reason']>`coalesce(review_reason, 'evidence')`,
  });
  await write(tenant, assessmentId, refsOf(current), {
    stale: false,
    needs_review: sql<boolean>`needs_review and review_reason <> 'evidence'`,
    review_reason: sql<AnswerRow['review_reason']>`nullif(review_reason, 'evidence')`,
  });
  // No other sum depends on it.
  const counted = (some: readonly AnswerRow[]) => some.filter(({ applicable }) => applicable).length;
  await updateTable(tenant, 'assessment_totals')
    .set({ stale: sql<number>`stale + ${counted(stale) - counted(current)}` })
    .where('assessment_id', '=', assessmentId)
    .execute();
  return { stale: refsOf(stale), current: refsOf(current) };
}

async function write(tenant: Tenant, assessmentId: string, refs: readonly string[], columns: object): Promise<void> {
  if (refs.length === 0) return;
  await updateTable(tenant, 'answers')
    .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: new Date() })
    .where('assessment_id', '=', assessmentId)
    .where(isOneOf('ref', refs))
    .execute();
}
