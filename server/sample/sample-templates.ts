import { v7 as uuid } from 'uuid';
import type { Answers } from '#api-contract/drafting/variables';
import { audit } from '#kernel/audit';
import { insertInto, type Tenant } from '#kernel/db';
import { sortKey } from '#kernel/text';
import { addSampleTemplate } from '#resources/templates';

/** Adds two published templates, and a draft that lacks some answers. */
export async function createSampleTemplates(
  tenant: Tenant,
  ownerId: string,
  inDays: (days: number) => string,
): Promise<void> {
  await addSampleTemplate(tenant, ownerId, {
    name: 'Mutual non-disclosure agreement',
    sample: 'nda',
    contract_type: 'Non-disclosure agreement',
  });
  const template_id = await addSampleTemplate(tenant, ownerId, {
    name: 'Services we buy',
    sample: 'services',
    contract_type: 'Services agreement',
  });
  const answers: Answers = {
    customer: { name: 'Sample organisation' },
    supplier: { name: 'Harrow Facilities AB' },
    services: 'Cleaning of the offices, every working day.',
    start: inDays(30),
  };
  const id = uuid();
  const name = 'Cleaning of the offices';
  await insertInto(tenant, 'drafts', {
    id,
    name,
    name_key: sortKey(name),
    template_id,
    template_version: 1,
    answers: JSON.stringify(answers),
    requester_id: ownerId,
    contract_id: null,
    deleted_at: null,
  }).execute();
  await audit(tenant, { action: 'draft.created', target: { type: 'draft', id, name }, after: { template_id } });
}
