import { sql } from 'kysely';
import type { JournalEntry } from '#api-contract/cases/endpoints';
import { insertInto, type Tenant } from '#kernel/db';
import { audit, readActivity } from '#kernel/audit';
import { readImportActivity } from './import-activity.ts';
import { ApiError, type HandlerOf } from '#kernel/http';
import { listOf, newestFirst } from '#kernel/lists';
import { personOf } from '#kernel/people';
import { newIdOf } from '#kernel/records';
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
  where: ({ caseId, id }: { caseId: string; id?: string }) => [
    sql`j.case_id = ${caseId}`,
    ...(id === undefined ? [] : [sql`j.id = ${id}`]),
  ],
  order: () => newestFirst(sql`j.created_at`, '-created_at'),
  present: ({ created_at, ...entry }) => ({ ...entry, created_at: created_at.toISOString() }),
});

/** Notes, e-mails and calls, newest first. */
export const listJournal: HandlerOf<'listJournal'> = async ({ tenant, params, query }) => {
  await findCase(tenant, params.caseId);
  return journal.page(tenant, { ...query, ...params });
};

/** Adds a journal entry. */
export const addJournalEntry: HandlerOf<'addJournalEntry'> = async ({ tenant, caller, request, params, body }) => {
  const matter = await cases.lock(tenant, params.caseId);
  const { id, isRepeated } = await newIdOf(tenant, 'case_journal', { caller, request, params, said: body });
  if (isRepeated) return findEntry(tenant, matter.id, id);
  await insertInto(tenant, 'case_journal', { ...body, id, case_id: matter.id, author_id: caller.userId }).execute();
  const target = { type: 'case', id: matter.id, name: matter.name };
  await audit(tenant, { action: 'case.journal_written', target, after: { kind: body.kind, entry_id: id } });
  return findEntry(tenant, matter.id, id);
};

async function findEntry(tenant: Tenant, caseId: string, id: string): Promise<JournalEntry> {
  const [entry] = (await journal.page(tenant, { caseId, id })).items;
  if (!entry) throw new ApiError('not_found');
  return entry;
}

/** What happened to a case lately, newest first. */
export const listCaseActivity: HandlerOf<'listCaseActivity'> = async ({ tenant, params }) => {
  const matter = await findCase(tenant, params.caseId);
  const made = await readImportActivity(tenant, matter);
  return { items: [...(await readActivity(tenant, 'case', params.caseId)), ...made] };
};
