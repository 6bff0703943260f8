import { readFile } from 'node:fs/promises';
import { type Variable, variable } from '#api-contract/drafting/variables';
import { wordTemplateEndpoints } from '#api-contract/templates/word';
import { audit } from '#kernel/audit';
import { type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { cleanFileName } from '#kernel/files';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireWriter, writeText } from '../change-templates.ts';
import { readTemplate, templates } from '../template-record.ts';
import { refusals } from '../template-refusals.messages.ts';
import { textOf } from '../text.ts';
import { readWord, storeWord, wordColumns, type WordParts } from './keep-word.ts';

const { upload: limits } = wordTemplateEndpoints.importTemplateWord;
const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Makes a Word file the text of a template: what was decided about the last one is kept. */
export function importTemplateWord(parts: WordParts): HandlerOf<'importTemplateWord'> {
  const { files } = parts;
  return ({ params, query, upload, caller, request, inTenant }) =>
    files.receive(upload, limits, request.signal, async (arrived) => {
      const read = await readWord(parts, new Uint8Array(await readFile(arrived.path)));
      const sha256 = await storeWord(files, inTenant, read.bytes, request.signal);
      return inTenant(async (tenant) => {
        const row = await templates.lock(tenant, params.templateId);
        const file_name = cleanFileName(query.file_name);
        // The answer to the same call was lost.
        if (row.word_sha256 === sha256 && row.word?.file_name === file_name) return readTemplate(tenant, row.id);
        await requireWriter(tenant, row, caller, query.text_revision);
        const said = { file_name, rejected: row.word?.rejected ?? [], dropped: [] };
        const { text, ...columns } = await wordColumns(tenant, sha256, read, row.variables, said);
        await writeText(tenant, row, { ...textOf(row), ...text }, columns);
        await audit(tenant, {
          action: 'template.imported',
          target: { type: 'template', id: row.id, name: row.name },
          after: { file: file_name, sha256: arrived.sha256, dropped: read.dropped },
        });
        return readTemplate(tenant, row.id);
      });
    });
}

/** Makes controls of the placeholders that are confirmed, and remembers what isn’t one. */
export function decideTemplatePlaceholders(parts: WordParts): HandlerOf<'decideTemplatePlaceholders'> {
  const { files } = parts;
  return async ({ params, body, caller, request, inTenant }) => {
    const before = await inTenant((tenant) => wordOf(tenant, params.templateId));
    if (before.text_revision !== body.text_revision) throw new ApiError('edit_conflict');
    const bytes = await files.read(caller.organisationId, before.word_sha256);
    const confirmed = Object.fromEntries(body.confirmed.map(({ id, key }) => [id, key]));
    const read = await readWord(parts, bytes, confirmed);
    const sha256 = await storeWord(files, inTenant, read.bytes, request.signal);
    return inTenant(async (tenant) => {
      const row = await templates.lock(tenant, params.templateId);
      await requireWriter(tenant, row, caller, body.text_revision);
      const rejected = before.word.placeholders.filter(({ id }) => body.rejected.includes(id)).map(({ text }) => text);
      const said = { ...before.word, rejected: [...new Set([...before.word.rejected, ...rejected])] };
      const asked = withQuestions(row.variables, body.confirmed);
      const { text, ...columns } = await wordColumns(tenant, sha256, read, asked, said);
      await writeText(tenant, row, { ...textOf(row), ...text }, columns);
      return readTemplate(tenant, row.id);
    });
  };
}

async function wordOf(tenant: Tenant, templateId: string) {
  const row = await selectFrom(tenant, 'templates')
    .select(['name', 'word', 'word_sha256', 'text_revision'])
    .where('id', '=', templateId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  const { word, word_sha256 } = row;
  if (!word || !word_sha256) throw new ApiError('validation_failed', { message: refusals.notWord });
  return { ...row, word, word_sha256 };
}

type Confirmed = Parameters<HandlerOf<'decideTemplatePlaceholders'>>[0]['body']['confirmed'];

/** A key that is asked already keeps its question. */
function withQuestions(variables: RowOf<'templates'>['variables'], confirmed: Confirmed): Variable[] {
  const asked = [...variables];
  for (const { key, type, question } of confirmed) {
    if (asked.some((each) => each.key === key)) continue;
    const usual = [1, 2].map((number) => ({ value: String(number), label: String(number) }));
    asked.push(variable.parse({ key, type, question, ...(type === 'choice' && { options: usual }) }) as Variable);
  }
  return asked;
}

/** The Word file as it is now, with its controls. */
export function downloadTemplateWord({ files }: WordParts): HandlerOf<'downloadTemplateWord'> {
  return async ({ params, caller, request, inTenant }) => {
    const file = await inTenant(async (tenant) => {
      const { name, word, word_sha256: sha256 } = await wordOf(tenant, params.templateId);
      const { size } = await selectFrom(tenant, 'files')
        .select('size')
        .where('sha256', '=', sha256)
        .executeTakeFirstOrThrow();
      await audit(tenant, {
        action: 'template.downloaded',
        target: { type: 'template', id: params.templateId, name },
        after: { sha256 },
      });
      return { organisationId: caller.organisationId, sha256, size: Number(size), mediaType, fileName: word.file_name };
    });
    return files.respond(file, request.headers);
  };
}
