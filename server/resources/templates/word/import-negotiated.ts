import { readFile } from 'node:fs/promises';
import { asWordings } from '#api-contract/clauses/wording';
import { wordTemplateEndpoints } from '#api-contract/templates/word';
import { audit } from '#kernel/audit';
import { selectFrom, type Tenant, updateTable } from '#kernel/db';
import { cleanFileName } from '#kernel/files';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireWriter, writeText } from '../change-templates.ts';
import { addWrittenComments } from '../comments.ts';
import { readTemplate, templates } from '../template-record.ts';
import { refusals } from '../template-refusals.messages.ts';
import { textOf } from '../text.ts';
import { requireBody, withinBounds, type WordParts } from './keep-word.ts';

const { upload: limits } = wordTemplateEndpoints.importNegotiatedTemplate;

/** Takes what the other side changed and said as suggestions and comments. The file itself isn’t kept. */
export function importNegotiatedTemplate({ files, writer }: WordParts): HandlerOf<'importNegotiatedTemplate'> {
  return ({ params, query, upload, caller, request, inTenant }) =>
    files.receive(upload, limits, request.signal, async (arrived) => {
      const bytes = new Uint8Array(await readFile(arrived.path));
      const { before, repeated } = await inTenant(async (tenant) => {
        const template = await readTemplate(tenant, params.templateId);
        const last = await lastOf(tenant, template.id, arrived.sha256, query.text_revision);
        return { before: template, repeated: last };
      });
      if (repeated) return { template: before, ...repeated };
      if (before.word) refuse(refusals.negotiatedWord);
      if (before.text_revision !== query.text_revision) throw new ApiError('edit_conflict');
      if (/"type":"(insertion|deletion)"/.test(JSON.stringify(before.body))) refuse(refusals.openSuggestions);
      const given = { body: before.body, clauses: asWordings(before.clauses), now: new Date().toISOString() };
      const { body, comments, taken, unmatched } = await withinBounds(writer.negotiated(bytes, given));
      requireBody(body);
      return inTenant(async (tenant) => {
        const row = await templates.lock(tenant, params.templateId);
        await requireWriter(tenant, row, caller, query.text_revision);
        if (taken > 0) {
          await writeText(tenant, row, { ...textOf(row), body });
          await addWrittenComments(tenant, row.id, comments);
        }
        const negotiated = { sha256: arrived.sha256, text_revision: query.text_revision, taken, unmatched };
        await updateTable(tenant, 'templates')
          .set({ negotiated: JSON.stringify(negotiated) })
          .where('id', '=', row.id)
          .execute();
        await audit(tenant, {
          action: 'template.negotiated',
          target: { type: 'template', id: row.id, name: row.name },
          after: { file: cleanFileName(query.file_name), sha256: arrived.sha256, taken, unmatched: unmatched.length },
        });
        return { template: await readTemplate(tenant, row.id), taken, unmatched: [...unmatched] };
      });
    });
}

/** What the same file came to; null where another one, or none, was taken. */
async function lastOf(tenant: Tenant, templateId: string, sha256: string, text_revision: number) {
  const { negotiated } = await selectFrom(tenant, 'templates')
    .select('negotiated')
    .where('id', '=', templateId)
    .executeTakeFirstOrThrow();
  if (negotiated?.sha256 !== sha256 || negotiated.text_revision !== text_revision) return null;
  return { taken: negotiated.taken, unmatched: negotiated.unmatched };
}

function refuse(message: string): never {
  throw new ApiError('validation_failed', { message });
}
