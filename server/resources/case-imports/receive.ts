import { caseImportEndpoints, caseImportLimits } from '#api-contract/cases/imports';
import { deleteFrom, insertInto } from '#kernel/db';
import { type ArchiveEntry, ArchiveRefused, openArchive } from '#kernel/archives';
import { audit, storable } from '#kernel/audit';
import { claimFile, cleanFileName, type Files } from '#kernel/files';
import { ApiError, type Handler } from '#kernel/http';
import { enqueue } from '#kernel/jobs';
import { newIdOf } from '#kernel/records';
import { changeImport, lockInState } from './find-import.ts';
import { presentImport } from './present.ts';
import { workOnImport } from './work-on-import.ts';
import { importMessages } from './case-imports.messages.ts';

/** Receives a spreadsheet; it is read in the background. */
export function createCaseImport(files: Files): Handler<typeof caseImportEndpoints.createCaseImport> {
  return async ({ query, upload, request, inTenant, caller }) => {
    const receiving = files.receive(
      upload,
      caseImportEndpoints.createCaseImport.upload,
      request.signal,
      async (arrived) => {
        await files.keep(inTenant, arrived);
        return inTenant(async (tenant) => {
          const said = { ...query, sha256: arrived.sha256 };
          const { id: importId, isRepeated } = await newIdOf(tenant, 'case_imports', { caller, request, said });
          if (isRepeated) return presentImport(tenant, importId);
          const fileName = cleanFileName(query.file_name);
          await claimFile(tenant, arrived.sha256);
          await insertInto(tenant, 'case_imports', {
            id: importId,
            file_name: fileName,
            sha256: arrived.sha256,
            format: arrived.mediaType === 'text/csv' ? 'csv' : 'xlsx',
            state: 'reading',
            created_by: caller.userId,
            acted_by: caller.userId,
          }).execute();
          await enqueue(tenant, workOnImport, { import_id: importId });
          await audit(tenant, {
            action: 'case_import.uploaded',
            target: { type: 'case_import', id: importId, name: fileName },
            after: { size: arrived.size, sha256: arrived.sha256 },
          });
          return presentImport(tenant, importId);
        });
      },
    );
    return receiving.catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'file_type_refused'
        ? new ApiError('file_type_refused', { message: importMessages.notATable })
        : error;
    });
  };
}

/** Receives the files that rows name. Each is measured, inspected and stored on its own; executables are refused. */
export function addCaseImportFiles(files: Files): Handler<typeof caseImportEndpoints.addCaseImportFiles> {
  return async ({ params, query, upload, request, inTenant }) => {
    const states = ['reading', 'ready', 'checked'] as const;
    await inTenant((tenant) => lockInState(tenant, params.importId, states));
    return files.receive(upload, caseImportEndpoints.addCaseImportFiles.upload, request.signal, async (archive) => {
      const kept = await unpack(archive.path, files, request.signal, inTenant);
      return inTenant(async (tenant) => {
        const { id, file_name: name, state } = await lockInState(tenant, params.importId, states);
        const ofImport = { organisation_id: tenant.organisationId, import_id: id };
        await deleteFrom(tenant, 'case_import_files').where('import_id', '=', id).execute();
        for (const sha256 of new Set(kept.map((file) => file.sha256))) await claimFile(tenant, sha256);
        for (const some of inParts(kept, 1_000)) {
          await tenant.db
            .insertInto('case_import_files')
            .values(some.map((file) => ({ ...ofImport, ...file })))
            .execute();
        }
        const archiveName = cleanFileName(query.file_name);
        // What was checked before was checked without these files.
        await changeImport(tenant, id, { archive_name: archiveName, ...(state === 'checked' && { state: 'ready' }) });
        await audit(tenant, {
          action: 'case_import.files_added',
          target: { type: 'case_import', id, name },
          after: { archive: archiveName, files: kept.length, sha256: archive.sha256 },
        });
        return presentImport(tenant, id);
      });
    });
  };
}

type InTenant = Parameters<Files['keep']>[0];
type KeptFile = { path_key: string; name_key: string; name: string; sha256: string };

async function unpack(place: string, files: Files, signal: AbortSignal, inTenant: InTenant): Promise<KeptFile[]> {
  try {
    const archive = await openArchive(place, caseImportLimits.files * 2);
    try {
      const kept = new Map<string, KeptFile>();
      const wanted = archive.entries.filter(({ path }) => isWanted(path));
      if (wanted.length > caseImportLimits.files)
        throw new ArchiveRefused(importMessages.tooManyFiles(String(caseImportLimits.files)));
      let left = caseImportLimits.archiveBytes * 4;
      for (const entry of wanted) {
        const { file, size } = await keepEntry(entry, Math.min(left, maxFileBytes), files, signal, inTenant);
        left -= size;
        kept.set(file.path_key, file);
      }
      return [...kept.values()];
    } finally {
      archive.close();
    }
  } catch (error) {
    throw error instanceof ArchiveRefused ? new ApiError('file_damaged', { message: error.message }) : error;
  }
}

const maxFileBytes = 100 * 1024 * 1024;

async function keepEntry(entry: ArchiveEntry, maxBytes: number, files: Files, signal: AbortSignal, inTenant: InTenant) {
  const name = cleanFileName(entry.path);
  try {
    return await files.receive(
      entry.read(maxBytes),
      { kind: 'attachment', maxBytes: maxBytes },
      signal,
      async (arrived) => {
        await files.keep(inTenant, arrived);
        const path_key = storable(entry.path).normalize('NFC').toLowerCase();
        const file = { path_key, name_key: path_key.split('/').at(-1) ?? '', name, sha256: arrived.sha256 };
        return { file, size: arrived.size };
      },
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ArchiveRefused(importMessages.refusedFile(name, error.message), { cause: error });
  }
}

/** What operating systems put into archives by themselves is left out. */
function isWanted(path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  return name !== '' && !name.startsWith('.') && !path.startsWith('__MACOSX/') && name !== 'Thumbs.db';
}

function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
