import { z } from 'zod';
import { asWordings } from '#api-contract/clauses/wording';
import { localeOf } from '#api-contract/templates/text';
import { resolveDraft } from '#drafting';
import { audit } from '#kernel/audit';
import { insertInto, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import { claimFile, type SpooledFile } from '#kernel/files';
import { ApiError, type HandlerOf } from '#kernel/http';
import { enqueue, handle, type Job, type JobHandler } from '#kernel/jobs';
import { inspectUpload } from '#resources/documents';
import { sha256OfJson } from '#resources/templates';
import { drafts, readDraft, readDraftText, requireOwn } from './draft-record.ts';
import { refusals } from './draft-refusals.messages.ts';
import { engineName } from './engine.ts';
import { BookmarkBroken, type GenerateParts, type Source, writeFiles } from './write-files.ts';

/** Makes the files of one revision of a draft. */
const generateFiles: Job<{ draft_id: string; revision: number }> = {
  name: 'drafts.generate',
  queue: 'drafting',
  payload: z.object({ draft_id: z.string(), revision: z.number().int() }),
};

const maxBytes = 100 * 1024 * 1024;

/** Have the files of a draft made, unless they are. */
export const generateDraft: HandlerOf<'generateDraft'> = async ({ tenant, caller, params, body }) => {
  await requireOwn(tenant, caller, params.draftId);
  const row = await drafts.lock(tenant, params.draftId);
  if (row.state !== 'approved' && row.state !== 'contract') {
    throw new ApiError('validation_failed', { message: refusals.notApproved });
  }
  if (row.revision !== body.revision) throw new ApiError('edit_conflict');
  const { id: draft_id, revision } = row;
  const known = await filesAt(tenant, draft_id, revision);
  if (known && known.state !== 'failed') return readDraft(tenant, draft_id);
  if (known) {
    await setFiles(tenant, draft_id, revision, { state: 'waiting', problem: null });
  } else {
    const { sha256 } = await readDraftText(tenant, row);
    const inputs_sha256 = sha256OfJson({ template: sha256, answers: row.answers, choices: row.choices });
    await insertInto(tenant, 'draft_files', {
      draft_id,
      revision,
      inputs_sha256,
      requested_by: caller.userId,
    }).execute();
  }
  await enqueue(tenant, generateFiles, { draft_id, revision }, { key: `${draft_id}:${revision}` });
  return readDraft(tenant, draft_id);
};

export const filesAt = (tenant: Tenant, draftId: string, revision: number) =>
  selectFrom(tenant, 'draft_files')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('revision', '=', revision)
    .executeTakeFirst();

type Change = Partial<
  Pick<RowOf<'draft_files'>, 'state' | 'problem' | 'engine' | 'pdf_sha256' | 'docx_sha256' | 'pages'>
> & { readonly fields?: string };

const setFiles = (tenant: Tenant, draftId: string, revision: number, change: Change) =>
  updateTable(tenant, 'draft_files')
    .set(change)
    .where('draft_id', '=', draftId)
    .where('revision', '=', revision)
    .execute();

/** Makes a PDF and a Word document; both are stored before the draft refers to them. */
export function generateFilesHandler(parts: GenerateParts): JobHandler {
  const { files, reader } = parts;
  return handle(generateFiles, async ({ organisationId, payload, inTenant, signal }) => {
    const { draft_id, revision } = payload;
    const source = await inTenant((tenant) => sourceOf(tenant, draft_id, revision));
    if (!source) return;
    const keep = (bytes: AsyncIterable<Uint8Array>) =>
      files.receive(bytes, { kind: 'document', maxBytes }, signal, async (arrived: SpooledFile) => {
        const { pageCount } = await inspectUpload(reader, organisationId, arrived, signal);
        await files.keep(inTenant, arrived);
        return { sha256: arrived.sha256, pages: pageCount };
      });
    try {
      const { pdf, docx, fields, problem } = await writeFiles(parts, source, { organisationId, keep, signal });
      await inTenant(async (tenant) => {
        for (const { sha256 } of pdf ? [pdf, docx] : [docx]) await claimFile(tenant, sha256);
        const hashes = { pdf_sha256: pdf?.sha256 ?? null, docx_sha256: docx.sha256 };
        await setFiles(tenant, draft_id, revision, {
          state: 'done',
          problem,
          engine: engineName,
          ...hashes,
          pages: pdf?.pages ?? null,
          fields: JSON.stringify(fields),
        });
        await audit(tenant, {
          action: 'draft.generated',
          target: { type: 'draft', id: draft_id, name: source.info.title },
          after: { revision, engine: engineName, ...hashes },
        });
      });
    } catch (error) {
      if (signal.aborted) throw error;
      const problem = error instanceof BookmarkBroken ? error.message : refusals.engineFailed;
      await inTenant((tenant) => setFiles(tenant, draft_id, revision, { state: 'failed', problem }));
      if (error instanceof BookmarkBroken) return;
      throw error;
    }
  });
}

/** What files are made from; null where they are made already, or the draft has changed since. */
async function sourceOf(tenant: Tenant, draftId: string, revision: number): Promise<Source | null> {
  const waiting = await filesAt(tenant, draftId, revision);
  const row = await selectFrom(tenant, 'drafts').selectAll().where('id', '=', draftId).executeTakeFirst();
  if (!row || !waiting || waiting.state === 'done') return null;
  if (row.revision !== revision) {
    await setFiles(tenant, draftId, revision, { state: 'failed', problem: refusals.changedSince });
    return null;
  }
  const { body, variables, clauses, language, word } = await readDraftText(tenant, row);
  const { answers, choices } = row;
  const locale = localeOf[language];
  const resolved = () => resolveDraft({ body, variables, answers, choices, clauses: asWordings(clauses), locale });
  const info = { title: row.name, locale, at: row.created_at.toISOString() };
  return { resolved, info, word, given: { variables, answers, locale } };
}
