import type { Template } from '#api-contract/templates/endpoints';
import { templateFields } from '#api-contract/templates/fields';
import { selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { presentRecord } from '#kernel/lists';
import { personOf, requireMember } from '#kernel/people';
import { binOf, changeOf, createOf, recordOf } from '#kernel/records';

/** A template; refused as not found where there is none, or where it is in the bin. */
export async function readTemplate(tenant: Tenant, templateId: string): Promise<Template> {
  const record = await selectFrom(tenant, 'templates as w')
    .selectAll('w')
    .select(personOf('w.owner_id').as('owner'))
    .where('w.id', '=', templateId)
    .where('w.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!record) throw new ApiError('not_found');
  return {
    id: record.id,
    ...presentRecord(templateFields, record, {}),
    revision: record.revision,
    created_at: record.created_at.toISOString(),
  };
}

const templates = recordOf({
  table: 'templates',
  param: 'templateId',
  type: 'template',
  named: 'name',
  sorted: ['name'],
  gone: 'deleted_at',
  present: readTemplate,
});

interface People {
  readonly owner_id?: string | null | undefined;
}

async function requirePeople(tenant: Tenant, facts: People): Promise<void> {
  if (facts.owner_id) await requireMember(tenant, facts.owner_id, 'owner_id');
}

export const createTemplate: HandlerOf<'createTemplate'> = createOf(templates, {
  validate: (facts, { tenant }) => requirePeople(tenant, facts),
  values: (facts, { caller }) => ({ ...facts, created_by: caller.userId }),
});

export const updateTemplate: HandlerOf<'updateTemplate'> = changeOf(templates, {
  validate: (after, { tenant }) => requirePeople(tenant, after),
});

export const { remove: deleteTemplate, restore: restoreTemplate } = binOf(templates);
