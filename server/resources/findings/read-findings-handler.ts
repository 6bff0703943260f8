import {
  engineVersion,
  unpackItems,
  withCorrections,
  type DocText,
  type DocumentReader,
  type LanguageModel,
} from '#extraction';
import { proposeObligations, type ObligationProposal } from '#resources/obligations';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { handle, type JobHandler } from '#kernel/jobs';
import { examplesOf } from './clause-examples.ts';
import { mayAsk } from './language-model.ts';
import { obligationsIn } from './obligations-in.ts';
import { readOwnNames } from './own-names.ts';
import { queueReadingOf, readFindings } from './queue-readings.ts';
import { noteSent, refined } from './refine-reading.ts';
import { rowsOf } from './rows-of-reading.ts';
import { storeFailure, storeReading, type ReadVersion } from './store-reading.ts';

export interface ReadFindingsParts {
  readonly reader: Pick<DocumentReader, 'find'>;
  /** Null where the operator named none. */
  readonly languageModel: LanguageModel | null;
  /** Told, in the transaction that notes it, that a version was read or could not be. */
  readonly onFound?: (tenant: Tenant, versionId: string) => Promise<void>;
}

/**
 * Find out what a version's document says and keep it. The organisation's own corrections are at hand; where it allows,
 * a language model looks at what is uncertain, outside every transaction.
 */
export function readFindingsHandler({
  reader,
  languageModel,
  onFound = async () => undefined,
}: ReadFindingsParts): JobHandler {
  return handle(readFindings, async ({ payload, inTenant, signal }) => {
    const unread = await inTenant((tenant) => findUnread(tenant, payload.version_id));
    if (!unread) return;
    const { version, document, textReadAt } = unread;
    const reading = await reader.find(document, signal);
    if (reading.status !== 'read')
      return inTenant(async (tenant) => {
        if (!(await holdText(tenant, version.id, textReadAt))) return queueReadingOf(tenant, version.id);
        await storeFailure(tenant, version, engineVersion());
        await onFound(tenant, version.id);
      });

    const { examples, mayAskModel } = await inTenant(async (tenant) => ({
      examples: await examplesOf(tenant, version.contractId),
      mayAskModel: await mayAsk(tenant),
    }));
    const own = { ...reading, clauses: withCorrections(document, reading.clauses, examples) };
    const asked = languageModel && mayAskModel ? await refined(document, own, languageModel, signal) : null;
    const read = asked?.reading ?? own;
    await inTenant(async (tenant) => {
      if (!(await holdText(tenant, version.id, textReadAt))) {
        if (asked?.sent) await noteSent(tenant, version, asked.sent);
        return queueReadingOf(tenant, version.id);
      }
      const ownNames = await readOwnNames(tenant);
      await storeReading(tenant, version, {
        engineVersion: read.engineVersion,
        language: read.language,
        languageModel: asked && asked.outcome,
        rows: rowsOf(read, ownNames),
      });
      await propose(tenant, version, obligationsIn(read, ownNames));
      if (asked?.sent) await noteSent(tenant, version, asked.sent);
      await onFound(tenant, version.id);
    });
  });
}

/** Proposes the obligations under the contract, unless it is in the bin or has a newer document by now. */
async function propose(
  tenant: Tenant,
  { id: versionId, contractId }: ReadVersion,
  obligations: readonly ObligationProposal[],
): Promise<void> {
  if (obligations.length === 0) return;
  const current = await selectFrom(tenant, 'contracts')
    .select('id')
    .where('id', '=', contractId)
    .where('current_version_id', '=', versionId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (current) await proposeObligations(tenant, { contractId, versionId }, obligations);
}

/** Holds the text of a version; false where it was read again since. */
async function holdText(tenant: Tenant, versionId: string, readAt: Date | null): Promise<boolean> {
  const found = await selectFrom(tenant, 'contract_versions as v')
    .innerJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .where('v.id', '=', versionId)
    .select('t.read_at')
    .forShare('t')
    .executeTakeFirst();
  return found?.read_at?.getTime() === readAt?.getTime();
}

/** The text of a version that this engine has not read as it is; nothing where that is done or there is no text. */
async function findUnread(
  tenant: Tenant,
  versionId: string,
): Promise<{ version: ReadVersion; document: DocText; textReadAt: Date | null } | null> {
  const found = await selectFrom(tenant, 'contract_versions as v')
    .innerJoin('document_texts as t', ownRow('t.sha256', 'v.sha256'))
    .leftJoin('contract_readings as r', ownRow('r.version_id', 'v.id'))
    .where('v.id', '=', versionId)
    .where('t.status', '=', 'ready')
    .select(['v.contract_id', 'v.id', 't.text', 't.pages', 't.items', 't.page_count', 't.read_at as text_read_at'])
    .select(['r.engine_version', 'r.read_at'])
    .executeTakeFirst();
  if (!found || found.text === null) return null;
  const { text_read_at: textReadAt, read_at: readAt } = found;
  const isOfOlderText = textReadAt !== null && readAt !== null && readAt < textReadAt;
  if (found.engine_version === engineVersion() && !isOfOlderText) return null;
  return {
    textReadAt,
    version: { id: found.id, contractId: found.contract_id },
    document: {
      text: found.text,
      pages: found.pages ?? [],
      items: found.items ? unpackItems(found.items) : [],
      pageCount: found.page_count ?? 0,
    },
  };
}
