import { frameworkImportEndpoints } from '#api-contract/compliance/imports';
import { type ImportColumnField, maxImportFiles } from '#api-contract/compliance/kinds';
import { gallery } from '#frameworks';
import { insertInto, type Tenant, updateTable } from '#kernel/db';
import { claimFile, cleanFileName, type Files } from '#kernel/files';
import { ApiError, type Handler, type HandlerOf } from '#kernel/http';
import { enqueue } from '#kernel/jobs';
import { newIdOf } from '#kernel/records';
import { refusals } from '../framework-refusals.messages.ts';
import { frameworks } from '../framework-record.ts';
import { holdImport, readImport } from './import-record.ts';
import { workOnFrameworkImport } from './work-on-import.ts';

/** Begin an import. One of the gallery is read at once, others once their files are there. */
export const createFrameworkImport: HandlerOf<'createFrameworkImport'> = async ({ tenant, caller, request, body }) => {
  const { id, isRepeated } = await newIdOf(tenant, 'framework_imports', { caller, request, said: body });
  if (isRepeated) return readImport(tenant, id);
  if (body.framework_id !== null) {
    const { origin } = await frameworks.lock(tenant, body.framework_id);
    if (origin === 'own') refuse('framework_id', refusals.alreadyOurs);
  }
  if (body.gallery !== null && !gallery.some(({ key, kind }) => key === body.gallery && kind === 'own')) {
    refuse('gallery', refusals.unknownGallery);
  }
  await insertInto(tenant, 'framework_imports', {
    ...body,
    id,
    state: body.gallery === null ? 'choosing' : 'reading',
    version_id: null,
    refusal: null,
    preview: null,
    columns: null,
    version: null,
    created_by: caller.userId,
  }).execute();
  if (body.gallery !== null) await work(tenant, id);
  return readImport(tenant, id);
};

/** Receive a file of an import. One that was refused for want of it is read again. */
export function addFrameworkImportFile(files: Files): Handler<typeof frameworkImportEndpoints.addFrameworkImportFile> {
  const states = ['choosing', 'refused', 'columns', 'preview'] as const;
  return async ({ params, query, upload, request, inTenant }) => {
    await inTenant((tenant) => holdImport(tenant, params.importId, states));
    const limits = frameworkImportEndpoints.addFrameworkImportFile.upload;
    return files.receive(upload, limits, request.signal, async (arrived) => {
      await files.keep(inTenant, arrived);
      return inTenant(async (tenant) => {
        const row = await holdImport(tenant, params.importId, states);
        await claimFile(tenant, arrived.sha256);
        const file = { name: cleanFileName(query.file_name), size: arrived.size, sha256: arrived.sha256 };
        const dropped = [...row.files.filter(({ name }) => name !== file.name), file];
        if (dropped.length > maxImportFiles) refuse('file_name', refusals.tooManyFiles(String(maxImportFiles)));
        await updateTable(tenant, 'framework_imports')
          .set({
            files: JSON.stringify(dropped),
            state: 'choosing',
            refusal: null,
            preview: null,
            columns: null,
            version: null,
          })
          .where('id', '=', row.id)
          .execute();
        return readImport(tenant, row.id);
      });
    });
  };
}

export const readFrameworkImport: HandlerOf<'readFrameworkImport'> = async ({ tenant, params }) => {
  const row = await holdImport(tenant, params.importId, ['choosing', 'refused']);
  if (row.files.length === 0 && row.gallery === null) refuse('file_name', refusals.noFiles);
  return into(tenant, row.id, 'reading');
};

/** Take what columns hold, and the version. A table that was refused, or looks wrong in the preview, is read again. */
export const chooseFrameworkImportColumns: HandlerOf<'chooseFrameworkImportColumns'> = async (call) => {
  const { tenant, params, body } = call;
  const row = await holdImport(tenant, params.importId, ['columns', 'preview', 'refused']);
  if (row.columns?.length !== body.fields.length) throw new ApiError('edit_conflict', { message: refusals.movedOn });
  requireFields(body.fields);
  const columns = row.columns.map((column, index) => ({ ...column, field: body.fields[index] ?? null }));
  await updateTable(tenant, 'framework_imports')
    .set({ columns: JSON.stringify(columns), version: body.version, preview: null })
    .where('id', '=', row.id)
    .execute();
  return into(tenant, row.id, 'reading');
};

function requireFields(fields: readonly (ImportColumnField | null)[]): void {
  const taken = new Set<ImportColumnField>();
  for (const [index, field] of fields.entries()) {
    if (field !== null && taken.has(field)) refuse(`fields.${index}`, refusals.columnTwice);
    if (field !== null) taken.add(field);
  }
  if (!taken.has('ref') || !(taken.has('title') || taken.has('statement'))) refuse('fields', refusals.columnsMissing);
}

export const confirmFrameworkImport: HandlerOf<'confirmFrameworkImport'> = async ({ tenant, params }) => {
  const row = await holdImport(tenant, params.importId, ['preview']);
  return into(tenant, row.id, 'importing');
};

async function into(tenant: Tenant, id: string, state: 'reading' | 'importing') {
  await updateTable(tenant, 'framework_imports').set({ state, refusal: null }).where('id', '=', id).execute();
  await work(tenant, id);
  return readImport(tenant, id);
}

const work = (tenant: Tenant, id: string) => enqueue(tenant, workOnFrameworkImport, { import_id: id }, { key: id });

function refuse(path: string, message: string): never {
  throw new ApiError('validation_failed', { message, fields: [{ path, message }] });
}
