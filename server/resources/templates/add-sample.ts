import { v7 as uuid } from 'uuid';
import type { sampleTemplates } from '#api-contract/templates/text';
import { audit } from '#kernel/audit';
import { insertInto, type Tenant } from '#kernel/db';
import { sortKey } from '#kernel/text';
import { sampleTexts } from './samples/index.ts';
import { hashOf, storedText } from './text.ts';

interface Sample {
  readonly name: string;
  readonly sample: (typeof sampleTemplates)[number];
  readonly contract_type: string;
}

/** Adds a sample as a template in its first version, for self-service. Returns its id. */
export async function addSampleTemplate(tenant: Tenant, ownerId: string, facts: Sample): Promise<string> {
  const { name, contract_type, sample } = facts;
  const text = sampleTexts[sample]();
  const sha256 = hashOf(text);
  const id = uuid();
  await insertInto(tenant, 'templates', {
    id,
    name,
    name_key: sortKey(name),
    contract_type,
    self_service: true,
    owner_id: ownerId,
    version: 1,
    ...storedText(text),
    text_hash: sha256,
    published_hash: sha256,
    word_sha256: null,
    writer_id: null,
    writing_since: null,
    writer_seen_at: null,
    asked_by: null,
    archived_at: null,
    created_by: ownerId,
    deleted_at: null,
  }).execute();
  await insertInto(tenant, 'template_versions', {
    template_id: id,
    number: 1,
    note: '',
    ...storedText(text),
    clauses: '[]',
    word_sha256: null,
    word_name: null,
    sha256,
    published_by: ownerId,
  }).execute();
  await audit(tenant, {
    action: 'template.published',
    target: { type: 'template', id, name },
    after: { version: 1, sha256 },
  });
  return id;
}
