import { v7 as uuid } from 'uuid';
import { galleryFile } from '#frameworks';
import { importFramework } from '#frameworks/files';
import { insertInto, type Tenant } from '#kernel/db';
import { recountAssessment, writeCarried } from '#resources/assessments';
import { storeVersion } from '#resources/frameworks';

const results = ['met', 'met', 'partly', 'not_met', null] as const;

/** Adds a checklist of the gallery with an assessment that somebody has begun. */
export async function createSampleAssessment(
  inTenant: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>,
  ownerId: string,
): Promise<void> {
  const file = galleryFile('processor-agreement');
  const read = file && (await importFramework([file]));
  if (read?.status !== 'imported') throw new Error('The checklist of the gallery can be read.');
  await inTenant(async (tenant) => {
    const { frameworkId, versionId } = await storeVersion(tenant, read, { frameworkId: null, createdBy: ownerId });
    const id = uuid();
    await insertInto(tenant, 'assessments', {
      id,
      framework_id: frameworkId,
      version_id: versionId,
      name: 'First look',
      subject: 'organisation',
      entity: null,
      counterparty_id: null,
      contract_id: null,
      state: 'in_progress',
      period_from: null,
      period_to: null,
      lead_id: ownerId,
      carried_from: null,
      soa_requested_by: null,
      soa_approved_by: null,
      soa_approved_at: null,
      closed_at: null,
      created_by: ownerId,
    }).execute();
    await recountAssessment(tenant, id);
    const assessable = read.requirements.filter((row) => row.assessable);
    await writeCarried(
      tenant,
      id,
      assessable.flatMap(({ ref }, index) => {
        const result = results[index % results.length];
        return result ? [{ ref, answer: { ...unsaid, result } }] : [];
      }),
    );
  });
}

const unsaid = {
  progress: 'in_progress' as const,
  applicable: true,
  reasons: ['contractual' as const],
  justification: '',
  risk_ref: '',
  score: null,
  target: null,
  observation: '',
  assignee_id: null,
  parameter_values: {},
  needs_review: false,
  review_reason: null,
  stale: false,
};
