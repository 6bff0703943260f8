import {
  engineVersion,
  unpackItems,
  withCorrections,
  type DocText,
  type DocumentReader,
  type FindingsReading,
} from '#reading';
import type { Tenant } from '../db/index.ts';
import { handle, type JobHandler } from '../jobs/index.ts';
import { examplesOf } from './clause-examples.ts';
import { readOwnNames } from './own-names.ts';
import { readFindings } from './queue-readings.ts';
import { rowsOf } from './rows-of-reading.ts';
import { storeFailure, storeReading, type ReadVersion } from './store-reading.ts';

export interface ReadFindingsParts {
  readonly reader: Pick<DocumentReader, 'find'>;
}

/** Find out what a version's document says and keep it, with the organisation's own corrections at hand. */
export function readFindingsHandler({ reader }: ReadFindingsParts): JobHandler {
  return handle(readFindings, async ({ payload, inTenant, signal }) => {
    const unread = await inTenant((tenant) => findUnread(tenant, payload.version_id));
    if (!unread) return;
    const { version, document } = unread;
    const reading = await reader.find(document, signal);
    await inTenant(async (tenant) => {
      if (reading.status === 'read') await storeRead(tenant, version, document, reading);
      else await storeFailure(tenant, version, engineVersion());
    });
  });
}

async function storeRead(
  tenant: Tenant,
  version: ReadVersion,
  document: DocText,
  reading: Extract<FindingsReading, { status: 'read' }>,
): Promise<void> {
  const clauses = withCorrections(document, reading.clauses, await examplesOf(tenant, version.contractId));
  const rows = rowsOf({ ...reading, clauses }, await readOwnNames(tenant));
  const { engineVersion: engine, language } = reading;
  await storeReading(tenant, version, { engineVersion: engine, language, languageModel: null, rows });
}

/** The text of a version that this engine has not read; nothing where that is done or there is no text. */
async function findUnread(
  { db, organisationId }: Tenant,
  versionId: string,
): Promise<{ version: ReadVersion; document: DocText } | null> {
  const found = await db
    .selectFrom('contract_versions as v')
    .innerJoin('document_texts as t', (join) =>
      join.onRef('t.organisation_id', '=', 'v.organisation_id').onRef('t.sha256', '=', 'v.sha256'),
    )
    .leftJoin('contract_readings as r', (join) =>
      join.onRef('r.organisation_id', '=', 'v.organisation_id').onRef('r.version_id', '=', 'v.id'),
    )
    .where('v.organisation_id', '=', organisationId)
    .where('v.id', '=', versionId)
    .where('t.status', '=', 'ready')
    .select(['v.contract_id', 'v.id', 't.text', 't.pages', 't.items', 't.page_count', 'r.engine_version'])
    .executeTakeFirst();
  if (!found || found.text === null || found.engine_version === engineVersion()) return null;
  return {
    version: { id: found.id, contractId: found.contract_id },
    document: {
      text: found.text,
      pages: found.pages ?? [],
      items: found.items ? unpackItems(found.items) : [],
      pageCount: found.page_count ?? 0,
    },
  };
}
