import { type RawBuilder, sql } from 'kysely';
import type { Template } from '#api-contract/templates/endpoints';
import { templateFields } from '#api-contract/templates/fields';
import type { Caller } from '#kernel/access';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError } from '#kernel/http';
import { presentRecord } from '#kernel/lists';
import { personOf } from '#kernel/people';
import { recordOf } from '#kernel/records';
import { citedClauses } from './clauses-in-text.ts';
import { textOf } from './text.ts';
import { presentWriter } from './writer-of.ts';

/** Whether somebody sees every template, and the text that isn’t published yet. */
export const managesTemplates = ({ permissions }: Pick<Caller, 'permissions'>): boolean =>
  permissions.includes('drafting.manage');

/** What is offered to people who don’t manage templates: published for self-service in their department. */
export const offeredTo = (userId: RawBuilder<unknown>) => sql<boolean>`(
  w.self_service and w.version > 0 and w.archived_at is null and (
    cardinality(w.departments) = 0 or exists (
      select from users u
      where u.organisation_id = w.organisation_id and u.id = ${userId}
        and lower(u.department) in (select lower(department) from unnest(w.departments) department)
    )
  ))`;

/** A template with its text; refused as not found where there is none, or where it is in the bin. */
export async function readTemplate(tenant: Tenant, templateId: string): Promise<Template> {
  const record = await templatesWith(tenant, templateId).executeTakeFirst();
  if (!record) throw new ApiError('not_found');
  return present(tenant, record);
}

/** A template as somebody may see it: who doesn’t manage templates sees what was published of it. */
export async function readOffered(tenant: Tenant, caller: Caller, templateId: string): Promise<Template> {
  if (managesTemplates(caller)) return readTemplate(tenant, templateId);
  const record = await templatesWith(tenant, templateId)
    .where(offeredTo(sql.val(caller.userId)))
    .executeTakeFirst();
  if (!record) throw new ApiError('not_found');
  const published = await selectFrom(tenant, 'template_versions')
    .select(['body', 'variables', 'rules', 'contract_fields', 'word_sha256'])
    .where('template_id', '=', record.id)
    .where('number', '=', record.version)
    .executeTakeFirstOrThrow();
  return present(tenant, {
    ...record,
    ...published,
    text_hash: record.published_hash ?? '',
    word: record.word && { ...record.word, placeholders: [] },
    writer_id: null,
  });
}

const templatesWith = (tenant: Tenant, templateId: string) =>
  selectFrom(tenant, 'templates as w')
    .selectAll('w')
    .select([personOf('w.owner_id').as('owner'), personOf('w.writer_id').as('writer')])
    .where('w.id', '=', templateId)
    .where('w.deleted_at', 'is', null);

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof templatesWith>['executeTakeFirst']>>>;

async function present(tenant: Tenant, record: Found): Promise<Template> {
  return {
    id: record.id,
    ...presentRecord(templateFields, record, {
      draft:
        record.version === 0 ? 'unpublished' : record.text_hash === record.published_hash ? 'published' : 'changed',
      state: record.archived_at ? 'archived' : 'in_use',
    }),
    ...textOf(record),
    word: presentWord(record),
    clauses: await citedClauses(tenant, record.body),
    text_revision: record.text_revision,
    writer: presentWriter(tenant, record, record.writer),
    revision: record.revision,
    created_at: record.created_at.toISOString(),
  };
}

function presentWord({ word, word_sha256 }: Pick<Found, 'word' | 'word_sha256'>): Template['word'] {
  if (!word || !word_sha256) return null;
  const { rejected: _rejected, citations: _citations, ...shown } = word;
  return { ...shown, sha256: word_sha256 };
}

export const templates = recordOf({
  table: 'templates',
  param: 'templateId',
  type: 'template',
  named: 'name',
  sorted: ['name'],
  gone: 'deleted_at',
  present: readTemplate,
});
