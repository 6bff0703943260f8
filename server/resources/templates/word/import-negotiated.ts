import { readFile } from 'node:fs/promises';
import { asWordings } from '#api-contract/clauses/wording';
import { wordTemplateEndpoints } from '#api-contract/templates/word';
import { audit } from '#kernel/audit';
import { cleanFileName } from '#kernel/files';
import { ApiError, type HandlerOf } from '#kernel/http';
import { requireWriter, writeText } from '../change-templates.ts';
import { readTemplate, templates } from '../template-record.ts';
import { refusals } from '../template-refusals.messages.ts';
import { textOf } from '../text.ts';
import { requireBody, withinBounds, type WordParts } from './keep-word.ts';

const { upload: limits } = wordTemplateEndpoints.importNegotiatedTemplate;
const maxComments = 500;

/** Takes what the other side changed and said as suggestions and comments. The file itself isn’t kept. */
export function importNegotiatedTemplate({ files, writer }: WordParts): HandlerOf<'importNegotiatedTemplate'> {
  return ({ params, query, upload, caller, request, inTenant }) =>
    files.receive(upload, limits, request.signal, async (arrived) => {
      const bytes = new Uint8Array(await readFile(arrived.path));
      const before = await inTenant((tenant) => readTemplate(tenant, params.templateId));
      if (before.word) refuse(refusals.negotiatedWord);
      if (before.text_revision !== query.text_revision) throw new ApiError('edit_conflict');
      if (/"type":"(insertion|deletion)"/.test(JSON.stringify(before.body))) refuse(refusals.openSuggestions);
      const given = { body: before.body, clauses: asWordings(before.clauses), now: new Date().toISOString() };
      const { body, comments, taken, unmatched } = await withinBounds(writer.negotiated(bytes, given));
      requireBody(body);
      if (before.comments.length + comments.length > maxComments) refuse(refusals.tooManyComments);
      return inTenant(async (tenant) => {
        const row = await templates.lock(tenant, params.templateId);
        await requireWriter(tenant, row, caller, query.text_revision);
        if (taken > 0) {
          const added = comments.map((comment) => ({ ...comment, resolved: false, replies: [] }));
          const all = JSON.stringify([...before.comments, ...added]);
          await writeText(tenant, row, { ...textOf(row), body }, { comments: all });
        }
        await audit(tenant, {
          action: 'template.negotiated',
          target: { type: 'template', id: row.id, name: row.name },
          after: { file: cleanFileName(query.file_name), sha256: arrived.sha256, taken, unmatched: unmatched.length },
        });
        return { template: await readTemplate(tenant, row.id), taken, unmatched: [...unmatched] };
      });
    });
}

function refuse(message: string): never {
  throw new ApiError('validation_failed', { message });
}
