import { type Tenant, updateTable } from '#kernel/db';

/** What was approved or is to be approved says something else by now. */
export const soaDraft = { soa: 'draft', soa_requested_by: null, soa_approved_by: null, soa_approved_at: null } as const;

/** Makes the statements of the open assessments of a version drafts again, after what they are to say has changed. */
export async function redraftStatements(tenant: Tenant, versionId: string): Promise<void> {
  await updateTable(tenant, 'assessments')
    .set(soaDraft)
    .where('version_id', '=', versionId)
    .where('state', '<>', 'closed')
    .where('soa', '<>', 'draft')
    .execute();
}
