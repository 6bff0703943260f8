import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { JournalEntry } from '#api-contract/cases/endpoints';
import { insertInto } from '#kernel/db';
import { audit, readActivity } from '#kernel/audit';
import { readImportActivity } from './import-activity.ts';
import type { HandlerOf } from '#kernel/http';
import { listOf, newestFirst } from '#kernel/lists';
import { personOf } from '#kernel/people';
import { cases } from './case-record.ts';
import { findCase } from './find-case.ts';

const journal = listOf({
  from: { case_journal: 'j' },
  columns: {
    kind: sql<JournalEntry['kind']>`j.kind`,
    text: sql<string>`j.text`,
    author: personOf('j.author_id'),
    created_at: sql<Date>`j.created_at`,
  },
  where: ({ caseId }: { caseId: string }) => [sql`j.case_id = ${caseId}`],
  order: () => newestFirst(sql`j.created_at`, '-created_at'),
  present: ({ created_at, ...entry }) => ({ ...entry, created_at: created_at.toISOString() }),
});

/** Notes, e-mails and calls, newest first. */
export const listJournal: HandlerOf<'listJournal'> = async ({ tenant, params, query }) => {
  await findCase(tenant, params.caseId);
  return journal.page(tenant, { ...query, ...params });
};

/** Adds a journal entry. */
export const addJournalEntry: HandlerOf<'addJournalEntry'> = async ({ tenant, caller, params, body }) => {
  const matter = await cases.lock(tenant, params.caseId);
  const id = uuid();
  const { created_at } = await insertInto(tenant, 'case_journal', {
    ...body,
    id,
    case_id: matter.id,
    author_id: caller.userId,
  })
    .returning('created_at')
    .executeTakeFirstOrThrow();
  const target = { type: 'case', id: matter.id, name: matter.name };
  await audit(tenant, { action: 'case.journal_written', target, after: { kind: body.kind, entry_id: id } });
  return {
    id,
    ...body,
    author: { id: caller.userId, name: caller.name },
    created_at: created_at.toISOString(),
  };
};

/** What happened to a case lately, newest first. */
export const listCaseActivity: HandlerOf<'listCaseActivity'> = async ({ tenant, params }) => {
  const matter = await findCase(tenant, params.caseId);
  const made = await readImportActivity(tenant, matter);
  return { items: [...(await readActivity(tenant, 'case', params.caseId)), ...made] };
};
