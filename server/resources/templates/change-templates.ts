import type { NewTemplate } from '#api-contract/templates/endpoints';
import type { TemplateText } from '#api-contract/templates/text';
import type { Caller } from '#kernel/access';
import { audit } from '#kernel/audit';
import { type RowOf, selectFrom, type StoredWord, type Tenant, updateTable } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireMember } from '#kernel/people';
import { binOf, changeOf, createOf } from '#kernel/records';
import { noteClauses } from './clauses-in-text.ts';
import { sampleTexts } from './samples/index.ts';
import { readTemplate, templates } from './template-record.ts';
import { refusals } from './template-refusals.messages.ts';
import { emptyText, hashOf, sha256OfJson, storedText, textOf } from './text.ts';
import { isWritten } from './writer-of.ts';

interface People {
  readonly owner_id?: string | null | undefined;
}

async function requirePeople(tenant: Tenant, facts: People): Promise<void> {
  if (facts.owner_id) await requireMember(tenant, facts.owner_id, 'owner_id');
}

export const createTemplate: HandlerOf<'createTemplate'> = async (call) => {
  const { text, word } = await textToBeginWith(call.tenant, call.body);
  const create: HandlerOf<'createTemplate'> = createOf(templates, {
    validate: (facts, { tenant }) => requirePeople(tenant, facts),
    values: ({ from: _from, ...facts }, { caller }) => ({
      owner_id: caller.userId,
      ...facts,
      ...storedText(text),
      ...(word && { word: JSON.stringify(word.word), word_sha256: word.word_sha256 }),
      text_hash: hashOf(text, word?.word_sha256),
      created_by: caller.userId,
    }),
    trail: ({ from, ...facts }) => ({ ...facts, ...(from && { from: 'text' in from ? 'import' : from }) }),
    onStored: (_body, { tenant, id }) => noteClauses(tenant, id, text.body),
  });
  return create(call);
};

async function textToBeginWith(tenant: Tenant, { name, from }: NewTemplate): Promise<Beginning> {
  if (!from) return { text: emptyText(name) };
  if ('template_id' in from) {
    const text = textOf(await readTemplate(tenant, from.template_id));
    const { word, word_sha256 } = await selectFrom(tenant, 'templates')
      .select(['word', 'word_sha256'])
      .where('id', '=', from.template_id)
      .executeTakeFirstOrThrow();
    return { text, ...(word && word_sha256 && { word: { word, word_sha256 } }) };
  }
  return { text: 'sample' in from ? sampleTexts[from.sample]() : (from.text as TemplateText) };
}

interface Beginning {
  readonly text: TemplateText;
  readonly word?: { readonly word: StoredWord; readonly word_sha256: string };
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
  // The text of a Word template is the file’s.
  const text = { ...textOf(body), ...(row.word && { body: row.body }) };
  if (sha256OfJson(text) === sha256OfJson(textOf(row))) return readTemplate(tenant, row.id);
  await requireWriter(tenant, row, caller, body.text_revision);
  await writeText(tenant, row, text);
  return readTemplate(tenant, row.id);
};

/** Refused while someone else writes, and where the text was changed since it was read. */
export async function requireWriter(
  tenant: Tenant,
  row: RowOf<'templates'>,
  caller: Pick<Caller, 'userId'>,
  text_revision: number,
): Promise<void> {
  await requireNobodyElse(tenant, row, caller);
  if (text_revision !== row.text_revision) throw new ApiError('edit_conflict');
}

/** Refused while someone else writes. */
export async function requireNobodyElse(
  tenant: Tenant,
  row: Pick<RowOf<'templates'>, 'id' | 'writer_id' | 'writing_since' | 'writer_seen_at'>,
  caller: Pick<Caller, 'userId'>,
): Promise<void> {
  if (!isWritten(row) || row.writer_id === caller.userId) return;
  const { writer } = await readTemplate(tenant, row.id);
  throw new ApiError('edit_conflict', writer ? { message: refusals.isWritten(writer.person.name) } : {});
}

/** Writes a text into a locked template, with its audit entry. */
export async function writeText(
  tenant: Tenant,
  row: Pick<RowOf<'templates'>, 'id' | 'name' | 'text_revision' | 'word_sha256'>,
  text: TemplateText,
  { word, ...more }: { word?: StoredWord; word_sha256?: string } = {},
): Promise<void> {
  const text_hash = hashOf(text, more.word_sha256 ?? row.word_sha256);
  await updateTable(tenant, 'templates')
    .set({
      ...storedText(text),
      ...more,
      ...(word && { word: JSON.stringify(word) }),
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
