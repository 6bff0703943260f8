import { addDays, dayIn } from '#api-contract/calendar-day';
import { addContract } from '#resources/contracts';
import { contractEndpoints } from '#api-contract/contracts/endpoints';
import type { Tenant } from '#kernel/db';
import type { Files } from '#kernel/files';
import { type DocumentReader, inspectUpload } from '#resources/documents';
import { confidentiality } from './confidentiality.ts';
import { drawContract } from './draw-contract.ts';
import { lease } from './lease.ts';
import { licence } from './licence.ts';
import { createSampleAssessment } from './sample-assessment.ts';
import { createSampleTasks } from './sample-tasks.ts';
import { createSampleTemplates } from './sample-templates.ts';
import { services } from './services.ts';

const samples = [confidentiality, services, lease, licence];

/** What keeps and reads the documents. */
export interface SampleParts {
  readonly files: Files;
  readonly reader: DocumentReader;
}

interface Owner {
  readonly inTenant: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
  /** Who owns the contracts. */
  readonly ownerId: string;
}

/** Put four short contracts in, drawn on the spot, with dates around today: some soon due, one with a gap. */
export async function createSampleContracts(
  { files, reader }: SampleParts,
  { inTenant, ownerId }: Owner,
): Promise<void> {
  const { upload } = contractEndpoints.createContract;
  const { signal } = new AbortController();
  const today = dayIn('UTC', new Date());
  const organisationId = await inTenant(async (tenant) => tenant.organisationId);
  const inDays = (days: number) => addDays(today, days);
  for (const sample of samples) {
    const facts = { ...sample.facts(inDays), owner_id: ownerId };
    const pdf = await drawContract(sample, facts.title, [facts.our_entity, facts.counterparty]);
    await files.receive(once(pdf), upload, signal, async (arrived) => {
      const document = await inspectUpload(reader, organisationId, arrived, signal);
      await files.keep(inTenant, arrived);
      await inTenant((tenant) => addContract(tenant, { document, fileName: sample.fileName, facts }));
    });
  }
  await inTenant(async (tenant) => {
    await createSampleTasks(tenant, ownerId, inDays);
    await createSampleTemplates(tenant, ownerId, inDays);
  });
  await createSampleAssessment(inTenant, ownerId);
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
