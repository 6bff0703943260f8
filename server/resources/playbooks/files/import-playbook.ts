import { readFile } from 'node:fs/promises';
import type { RuleFacts } from '#api-contract/playbooks/rules';
import { playbookFileEndpoints } from '#api-contract/playbooks/files';
import { audit } from '#kernel/audit';
import { insertInto } from '#kernel/db';
import { cleanFileName, type Files, type SpooledFile } from '#kernel/files';
import { ApiError, type Handler } from '#kernel/http';
import { newIdOf } from '#kernel/records';
import { readUploadedTable } from '#kernel/spreadsheets';
import { askThread, ThreadOverran } from '#kernel/threads';
import { addRules } from '../change-playbooks.ts';
import { playbooks, readPlaybook } from '../playbook-record.ts';
import { columnsOf, readRules } from './read-rules.ts';
import { fileMessages } from './playbook-files.messages.ts';
import type { WordTables } from './word-table-worker.ts';

type Import = Handler<typeof playbookFileEndpoints.importPlaybook>;

/** Adds a playbook with the rules of a file. The file itself is not kept. */
export function importPlaybook(files: Files): Import {
  return async ({ query, upload, request, inTenant, caller }) => {
    const { file_name, ...facts } = query;
    const receiving = files.receive(
      upload,
      playbookFileEndpoints.importPlaybook.upload,
      request.signal,
      async (arrived) => {
        const rules = await rulesIn(arrived, request.signal);
        return inTenant(async (tenant) => {
          const said = { ...query, sha256: arrived.sha256 };
          const { id, isRepeated } = await newIdOf(tenant, 'playbooks', { caller, request, said });
          if (isRepeated) return readPlaybook(tenant, id);
          const columns = playbooks.withKeys({ ...facts, created_by: caller.userId });
          await insertInto(tenant, 'playbooks', { ...columns, id } as never).execute();
          await addRules(tenant, id, rules);
          await audit(tenant, {
            action: 'playbook.imported',
            target: { type: 'playbook', id, name: query.name },
            after: { ...facts, file: cleanFileName(file_name), sha256: arrived.sha256, rules: rules.length },
          });
          return readPlaybook(tenant, id);
        });
      },
    );
    return receiving.catch((error: unknown) => {
      throw error instanceof ApiError && error.code === 'file_type_refused'
        ? new ApiError('file_type_refused', { message: fileMessages.notRules })
        : error;
    });
  };
}

async function rulesIn(file: SpooledFile, signal: AbortSignal): Promise<RuleFacts[]> {
  if (!file.mediaType.endsWith('.document')) return readUploadedTable(file, readRules);
  return rulesInWord(new Uint8Array(await readFile(file.path)), signal);
}

const threadLimits = { megabytes: 700, seconds: 20 };

/** The rules of the first table that has the columns. */
async function rulesInWord(bytes: Uint8Array, signal: AbortSignal): Promise<RuleFacts[]> {
  const tables = await tablesOf(bytes, signal);
  const table = tables.find(([heading = []]) => columnsOf(heading)) ?? [];
  return readRules(table.map((cells, at) => ({ row: at + 1, cells })));
}

async function tablesOf(bytes: Uint8Array, signal: AbortSignal): Promise<string[][][]> {
  const module = new URL('./word-table-worker.ts', import.meta.url);
  try {
    for await (const read of askThread<WordTables>(module, { bytes }, threadLimits, signal)) {
      if ('refused' in read) throw new ApiError('file_damaged', { message: read.refused });
      return read.tables;
    }
    return [];
  } catch (error) {
    throw error instanceof ThreadOverran ? new ApiError('file_damaged', { message: fileMessages.tooSlow }) : error;
  }
}
