import type { DocumentMark, MarkCounts, VersionMarks } from '#api-contract/marks/endpoints';
import { insertInto, ownRow, selectFrom, type Tenant, updateTable } from '#kernel/db';
import type { HandlerOf } from '#kernel/http';
import { personOf } from '#kernel/people';
import { findContract, findVersion } from '#resources/contracts';
import { requireContracts } from '#resources/reviews';
import { refusals } from './mark-refusals.messages.ts';
import { queueMarks } from './read-marks-job.ts';
import { wordDocument } from './word-version.ts';

const nothing = {
  items: [],
  counts: { open: 0, accepted: 0, rejected: 0 },
  authors: [],
  comments: [],
  sent: null,
  untracked: [],
  rules: null,
};

/** What came back in a version. It is read when it is asked for first, and judged again after another review. */
export const listMarks: HandlerOf<'listMarks'> = async ({ tenant, caller, params, query }) => {
  requireContracts(caller);
  await findContract(tenant, params.contractId);
  const version = await findVersion(tenant, params.contractId, params.versionId);
  if (version.media_type !== wordDocument) {
    const sentence = version.media_type === 'application/pdf' ? refusals.noMarksInPdf : refusals.noMarksInOther;
    return { ...nothing, reading: { state: 'unsupported', sentence } };
  }
  const review = await lastReview(tenant, params.contractId);
  const reading = await readingOf(tenant, version.id, review);
  if (reading.state !== 'ready') return { ...nothing, reading: { state: reading.state, sentence: reading.failure } };
  let marks = marksOf(tenant, version.id).orderBy('m.index');
  if (query.author !== undefined) marks = marks.where('m.author', '=', query.author);
  if (query.kind) marks = marks.where('m.kind', '=', query.kind);
  if (query.state) marks = marks.where('m.state', '=', query.state);
  const authors = await selectFrom(tenant, 'document_marks')
    .select('author')
    .where('version_id', '=', version.id)
    .groupBy('author')
    .orderBy('author')
    .execute();
  return {
    reading: { state: 'ready', sentence: null },
    items: (await marks.execute()).map(presentMark),
    counts: await countsOf(tenant, version.id),
    authors: authors.map(({ author }) => author),
    comments: reading.comments,
    sent: reading.sent,
    untracked: reading.untracked,
    rules: review ? rulesOfReading(review, reading) : null,
  };
};

/** Marks with who decided on them. */
export const marksOf = (tenant: Tenant, versionId: string) =>
  selectFrom(tenant, 'document_marks as m')
    .selectAll('m')
    .select(personOf('m.decided_by').as('decider'))
    .where('m.version_id', '=', versionId);

type MarkRecord = Awaited<ReturnType<ReturnType<typeof marksOf>['execute']>>[number];

export const presentMark = ({ decider, decided_at, ...mark }: MarkRecord): DocumentMark => ({
  index: mark.index,
  kind: mark.kind,
  author: mark.author,
  date: mark.date,
  text: mark.text,
  before: mark.before,
  after: mark.after,
  passage: mark.passage,
  moved: mark.moved,
  state: mark.state,
  decided_by: decider,
  decided_at: decided_at?.toISOString() ?? null,
  revision: mark.revision,
});

export async function countsOf(tenant: Tenant, versionId: string): Promise<MarkCounts> {
  const rows = await selectFrom(tenant, 'document_marks')
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .where('version_id', '=', versionId)
    .groupBy('state')
    .execute();
  return { ...nothing.counts, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) };
}

interface LastReview {
  readonly playbook_id: string;
  readonly playbook_version: number;
  readonly name: string;
}

const lastReview = (tenant: Tenant, contractId: string): Promise<LastReview | undefined> =>
  selectFrom(tenant, 'review_runs as r')
    .innerJoin('playbooks as p', ownRow('p.id', 'r.playbook_id'))
    .where('r.contract_id', '=', contractId)
    .where('r.state', '=', 'done')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .select(['r.playbook_id', 'r.playbook_version', 'p.name'])
    .executeTakeFirst();

/** How far the reading has come; begun, or begun again, where it is needed. */
async function readingOf(tenant: Tenant, versionId: string, review: LastReview | undefined) {
  const find = () =>
    selectFrom(tenant, 'document_mark_readings').selectAll().where('version_id', '=', versionId).executeTakeFirst();
  const known = await find();
  const judged = review && {
    playbook_id: review.playbook_id,
    playbook_version: review.playbook_version,
    judging: 'judging' as const,
  };
  if (!known) {
    const nobody = { playbook_id: null, playbook_version: null, judging: null };
    const { numInsertedOrUpdatedRows: added } = await insertInto(tenant, 'document_mark_readings', {
      version_id: versionId,
      failure: null,
      ...(judged ?? nobody),
    })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'version_id']).doNothing())
      .executeTakeFirst();
    if (added !== 0n) await queueMarks(tenant, versionId);
  } else if (judged && !isJudgedBy(known, judged) && known.state !== 'failed') {
    const { numUpdatedRows: changed } = await updateTable(tenant, 'document_mark_readings')
      .set({ ...judged, affected: '[]' })
      .where('version_id', '=', versionId)
      .where(({ or, eb }) =>
        or([
          eb('playbook_id', 'is distinct from', judged.playbook_id),
          eb('playbook_version', 'is distinct from', judged.playbook_version),
        ]),
      )
      .executeTakeFirst();
    if (changed !== 0n) await queueMarks(tenant, versionId);
  } else return known;
  const begun = await find();
  if (!begun) throw new Error('A reading that was begun can’t be read.');
  return begun;
}

type Reading = Awaited<ReturnType<typeof readingOf>>;

const isJudgedBy = (
  known: { readonly playbook_id: string | null; readonly playbook_version: number | null },
  { playbook_id, playbook_version }: { readonly playbook_id: string; readonly playbook_version: number },
) => known.playbook_id === playbook_id && known.playbook_version === playbook_version;

const rulesOfReading = (
  { playbook_id: id, name, playbook_version: version }: LastReview,
  { judging, affected }: Reading,
): VersionMarks['rules'] => ({ playbook: { id, name, version }, state: judging ?? 'judging', affected });
