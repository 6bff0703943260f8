import type { NewTemplate } from '#api-contract/templates/endpoints';
import type { TemplateText } from '#api-contract/templates/text';
import { audit } from '#kernel/audit';
import { type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireMember } from '#kernel/people';
import { binOf, changeOf, createOf } from '#kernel/records';
import { noteClauses } from './clauses-in-text.ts';
import { sampleTexts } from './samples/index.ts';
import { readTemplate, templates } from './template-record.ts';
import { refusals } from './template-refusals.messages.ts';
import { emptyText, hashOf, storedText, textOf } from './text.ts';
import { isWritten } from './writer-of.ts';

interface People {
  readonly owner_id?: string | null | undefined;
}

async function requirePeople(tenant: Tenant, facts: People): Promise<void> {
  if (facts.owner_id) await requireMember(tenant, facts.owner_id, 'owner_id');
}

export const createTemplate: HandlerOf<'createTemplate'> = async (call) => {
  const text = await textToBeginWith(call.tenant, call.body);
  const create: HandlerOf<'createTemplate'> = createOf(templates, {
    validate: (facts, { tenant }) => requirePeople(tenant, facts),
    values: ({ from: _from, ...facts }, { caller }) => ({
      owner_id: caller.userId,
      ...facts,
      ...storedText(text),
      text_hash: hashOf(text),
      created_by: caller.userId,
    }),
    trail: ({ from, ...facts }) => ({ ...facts, ...(from && { from: 'text' in from ? 'import' : from }) }),
    onStored: (_body, { tenant, id }) => noteClauses(tenant, id, text.body),
  });
  return create(call);
};

async function textToBeginWith(tenant: Tenant, { name, from }: NewTemplate): Promise<TemplateText> {
  if (!from) return emptyText(name);
  if ('template_id' in from) return textOf(await readTemplate(tenant, from.template_id));
  return 'sample' in from ? sampleTexts[from.sample]() : (from.text as TemplateText);
}

export const updateTemplate: HandlerOf<'updateTemplate'> = changeOf(templates, {
  validate: (after, { tenant }) => requirePeople(tenant, after),
});

export const { remove: deleteTemplate, restore: restoreTemplate } = binOf(templates);

const archive =
  (archived: boolean): HandlerOf<'archiveTemplate' | 'unarchiveTemplate'> =>
  async ({ tenant, params }) => {
    const row = await templates.lock(tenant, params.templateId);
    if ((row.archived_at !== null) !== archived) {
      await templates.revise(tenant, [row], { archived_at: archived ? new Date() : null });
      await audit(tenant, {
        action: archived ? 'template.archived' : 'template.unarchived',
        target: { type: 'template', id: row.id, name: row.name },
      });
    }
    return readTemplate(tenant, row.id);
  };

export const archiveTemplate = archive(true);
export const unarchiveTemplate = archive(false);

/** Store the text that isn’t published yet. The same text is stored already: a call that is sent again succeeds. */
export const saveTemplateText: HandlerOf<'saveTemplateText'> = async ({ tenant, caller, params, body }) => {
  const row = await templates.lock(tenant, params.templateId);
  const text = textOf(body);
  const text_hash = hashOf(text);
  const comments = JSON.stringify(body.comments);
  if (text_hash === row.text_hash && comments === JSON.stringify(row.comments)) return readTemplate(tenant, row.id);
  if (isWritten(row) && row.writer_id !== caller.userId) {
    const { writer } = await readTemplate(tenant, row.id);
    throw new ApiError('edit_conflict', writer ? { message: refusals.isWritten(writer.person.name) } : {});
  }
  if (body.text_revision !== row.text_revision) throw new ApiError('edit_conflict');
  await writeText(tenant, row, text, comments);
  return readTemplate(tenant, row.id);
};

/** Writes a text into a locked template, with its audit entry. */
export async function writeText(
  tenant: Tenant,
  row: { readonly id: string; readonly name: string; readonly text_revision: number },
  text: TemplateText,
  comments?: string,
): Promise<void> {
  const text_hash = hashOf(text);
  await updateTable(tenant, 'templates')
    .set({
      ...storedText(text),
      ...(comments !== undefined && { comments }),
      text_hash,
      text_revision: row.text_revision + 1,
      updated_at: new Date(),
    })
    .where('id', '=', row.id)
    .execute();
  await noteClauses(tenant, row.id, text.body);
  await audit(tenant, {
    action: 'template.text_changed',
    target: { type: 'template', id: row.id, name: row.name },
    after: { text_revision: row.text_revision + 1, sha256: text_hash },
  });
}
