import { sql } from 'kysely';
import { z } from 'zod';
import type { VersionSource } from '#api-contract/contracts/endpoints';
import type { VersionMarks } from '#api-contract/marks/endpoints';
import { maxMarks } from '#api-contract/marks/kinds';
import type { VersionRule } from '#api-contract/playbooks/rules';
import { insertInto, ownRow, selectFrom, type Tenant, updateTable } from '#kernel/db';
import type { Files } from '#kernel/files';
import { enqueue, handle, type Job, type JobHandler } from '#kernel/jobs';
import { type Reviewer, rulesOf } from '#resources/reviews';
import { type Affected, affectedRules } from './affected-rules.ts';
import { refusals } from './mark-refusals.messages.ts';
import { wordDocument } from './word-version.ts';

export interface ReadMarksParts {
  readonly files: Pick<Files, 'read'>;
  readonly reviewer: Pick<Reviewer, 'readMarks'>;
}

/** Reads tracked changes in the background, and which rules they affect. */
const readMarks: Job<{ version_id: string }> = {
  name: 'marks.read',
  queue: 'marks',
  payload: z.object({ version_id: z.string() }),
};

/** Has the marks of a version read for the first time, or its texts judged by another version of a playbook. */
export async function queueMarks(tenant: Tenant, versionId: string): Promise<void> {
  await enqueue(tenant, readMarks, { version_id: versionId }, { key: versionId });
}

/** Run again after a crash, it comes to the same: marks that are stored stay as they were decided. */
export function readMarksHandler({ files, reviewer }: ReadMarksParts): JobHandler {
  return handle(readMarks, async ({ organisationId, payload, inTenant, signal }) => {
    const begun = await inTenant((tenant) => begin(tenant, payload.version_id));
    if (!begun) return;
    const read = (sha256: string) => files.read(organisationId, sha256);
    const answer = await reviewer.readMarks(
      { bytes: await read(begun.sha256), sent: await Promise.all(begun.sent.map(({ sha256 }) => read(sha256))) },
      signal,
    );
    if (answer.status !== 'read') {
      await inTenant((tenant) => fail(tenant, payload.version_id, sentenceOf(answer)));
      return;
    }
    const affected = begun.rules && (await affectedRules(begun.rules, answer.texts, signal));
    await inTenant((tenant) => store(tenant, payload.version_id, { answer, affected, sent: begun.sent }));
  });
}

interface Sent {
  readonly sha256: string;
  readonly shown: NonNullable<VersionMarks['sent']>;
}

interface Begun {
  readonly sha256: string;
  readonly sent: readonly Sent[];
  readonly rules: readonly VersionRule[] | null;
}

async function begin(tenant: Tenant, versionId: string): Promise<Begun | null> {
  const reading = await selectFrom(tenant, 'document_mark_readings as m')
    .innerJoin('contract_versions as v', ownRow('v.id', 'm.version_id'))
    .where('m.version_id', '=', versionId)
    .select(['v.sha256', 'v.contract_id', 'v.number', 'v.source', 'm.playbook_id', 'm.playbook_version'])
    .executeTakeFirst();
  if (!reading) return null;
  const { sha256, playbook_id, playbook_version } = reading;
  return {
    sha256,
    sent: await sentBefore(tenant, reading),
    rules:
      playbook_id !== null && playbook_version !== null
        ? await rulesOf(tenant, { playbook_id, playbook_version })
        : null,
  };
}

const maxRedlines = 5;

/** What the other side may have worked on: redlines of the version before, the newest first, and that version itself. */
async function sentBefore(
  tenant: Tenant,
  {
    contract_id,
    number,
    source,
  }: { readonly contract_id: string; readonly number: number; readonly source: VersionSource },
): Promise<Sent[]> {
  // What we settled ourselves is no answer.
  if (source === 'settled') return [];
  const previous = await selectFrom(tenant, 'contract_versions')
    .select(['id', 'sha256', 'file_name', 'media_type', 'number'])
    .where('contract_id', '=', contract_id)
    .where('number', '<', number)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (!previous) return [];
  const { rows } = await sql<{ readonly sha256: string; readonly file_name: string }>`
    select sha256, file_name from (
      select l.sha256, l.file_name, l.created_at, l.id from review_redlines l
      join review_runs r on r.organisation_id = l.organisation_id and r.id = l.run_id
      where l.organisation_id = ${tenant.organisationId} and r.version_id = ${previous.id}
      union all
      select l.sha256, l.file_name, l.created_at, l.id from version_redlines l
      where l.organisation_id = ${tenant.organisationId} and l.newer_version_id = ${previous.id}
    ) made
    order by created_at desc, id desc limit ${maxRedlines}`.execute(tenant.db);
  const redlines = rows.map(({ sha256, file_name: name }) => ({ sha256, shown: { kind: 'redline' as const, name } }));
  if (previous.media_type !== wordDocument) return redlines;
  const { sha256, file_name: name } = previous;
  return [...redlines, { sha256, shown: { kind: 'version', name: `${previous.number} · ${name}` } }];
}

type Answer = Awaited<ReturnType<Reviewer['readMarks']>>;
type Read = Extract<Answer, { status: 'read' }>;

function sentenceOf(answer: Exclude<Answer, Read>): string {
  switch (answer.status) {
    case 'too_many':
      return refusals.tooMany(maxMarks.toLocaleString('en'));
    case 'unopened':
      return answer.reason;
    case 'unreadable':
      return answer.reason === 'crashed' ? refusals.unreadable : refusals.readingTooLarge;
  }
}

/** Marks that were read before stay. */
async function fail(tenant: Tenant, versionId: string, failure: string): Promise<void> {
  await updateTable(tenant, 'document_mark_readings')
    .set({ state: 'failed', failure })
    .where('version_id', '=', versionId)
    .where('state', '=', 'reading')
    .execute();
  await updateTable(tenant, 'document_mark_readings')
    .set({ judging: 'failed' })
    .where('version_id', '=', versionId)
    .where('judging', '=', 'judging')
    .execute();
}

interface Found {
  readonly answer: Read;
  readonly affected: Affected | null;
  readonly sent: readonly Sent[];
}

const inOneStatement = 500;

async function store(tenant: Tenant, versionId: string, { answer, affected, sent }: Found): Promise<void> {
  const { marks, comments, untracked, closest } = answer;
  const compared = closest === null ? undefined : sent[closest];
  await updateTable(tenant, 'document_mark_readings')
    .set({
      state: 'ready',
      comments: JSON.stringify(comments.map(({ isDone: is_done, ...comment }) => ({ ...comment, is_done }))),
      sent: compared ? JSON.stringify(compared.shown) : null,
      untracked: JSON.stringify(untracked),
      ...(affected && { judging: affected.state, affected: JSON.stringify(affected.rules) }),
    })
    .where('version_id', '=', versionId)
    .execute();
  const rows = marks.map(({ passage, ...mark }) => ({
    ...mark,
    version_id: versionId,
    passage: JSON.stringify(passage),
    decided_by: null,
    decided_at: null,
  }));
  for (let at = 0; at < rows.length; at += inOneStatement)
    await insertInto(tenant, 'document_marks', rows.slice(at, at + inOneStatement))
      .onConflict((conflict) => conflict.columns(['organisation_id', 'version_id', 'index']).doNothing())
      .execute();
}
