import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { contractChange } from '#api-contract/contracts/endpoints';
import { audit } from '#kernel/audit';
import { insertInto, type Tenant } from '#kernel/db';
import { noteDocument, type InspectedDocument } from '#resources/documents';
import { takeNumber } from '#resources/contract-settings';
import { counterpartyNamed } from '#resources/counterparties';
import { claimFile } from '#kernel/files';
import { indexFacts } from '#resources/contract-facts';
import { sortKey } from '#kernel/text';
import { asSpelled } from './tag-spellings.ts';
import { indexTags } from './tags.ts';

/** What people know of a contract; what is left out is unknown. */
export type ContractFacts = Partial<Omit<z.output<typeof contractChange>, 'revision' | 'custom'>>;

export interface NewContract {
  /** One of its own unless given. */
  readonly id?: string;
  readonly document: InspectedDocument;
  readonly fileName: string;
  readonly facts: ContractFacts & { readonly title: string };
  /** The title is that of the file, for want of another. */
  readonly titledByFile?: boolean;
}

/** Creates a contract whose document is stored already. Returns its id. */
export async function addContract(tenant: Tenant, contract: NewContract): Promise<string> {
  const { author } = tenant;
  const { id: contractId = uuid(), document, fileName, facts: given, titledByFile } = contract;
  const versionId = uuid();
  const facts = { ...given, ...(given.tags && { tags: await asSpelled(tenant, given.tags, null) }) };
  const number = await takeNumber(tenant, 'contracts');
  await claimFile(tenant, document.sha256);
  await noteDocument(tenant, document);
  await insertInto(tenant, 'contracts', {
    stage: 'active',
    ...facts,
    id: contractId,
    number,
    number_key: sortKey(number),
    title_key: sortKey(facts.title),
    counterparty_key: facts.counterparty ? sortKey(facts.counterparty) : null,
    counterparty_id: facts.counterparty ? await counterpartyNamed(tenant, facts.counterparty) : null,
    current_version_id: versionId,
    file_title: titledByFile ? facts.title : null,
    created_by: author.id,
  }).execute();
  await insertInto(tenant, 'contract_versions', {
    id: versionId,
    contract_id: contractId,
    number: 1,
    sha256: document.sha256,
    file_name: fileName,
    media_type: document.mediaType,
    source: 'upload',
    author_id: author.id,
  }).execute();
  if (facts.tags) await indexTags(tenant, [{ id: contractId, tags: facts.tags }]);
  await indexFacts(tenant, [contractId]);
  await audit(tenant, {
    action: 'contract.created',
    target: { type: 'contract', id: contractId, name: facts.title },
    after: { number, ...facts, file_name: fileName, sha256: document.sha256 },
  });
  return contractId;
}
