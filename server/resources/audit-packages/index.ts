import { type AuditPackage, auditPackageEndpoints } from '#api-contract/audit-packages/endpoints';
import { isLate } from '#api-contract/audit-packages/late';
import { audit } from '#kernel/audit';
import { insertInto, ownRow, selectFrom, type Tenant, updateTable } from '#kernel/db';
import type { Files } from '#kernel/files';
import { ApiError, type Api, type Handler, type HandlerOf, routes } from '#kernel/http';
import { enqueue } from '#kernel/jobs';
import { personOf } from '#kernel/people';
import { newIdOf } from '#kernel/records';
import { readAssessment, targetOf } from '#resources/assessments';
import { requireFrozenClauses } from '#resources/evidence-state';
import { packageJob } from './package-job.ts';

export { auditPackageHandler } from './package-job.ts';

const maxListed = 100;

const packages = (tenant: Tenant) =>
  selectFrom(tenant, 'audit_packages as p')
    .innerJoin('assessments as a', ownRow('a.id', 'p.assessment_id'))
    .innerJoin('assessment_snapshots as s', ownRow('s.id', 'p.snapshot_id'))
    .selectAll('p')
    .select(['a.name as assessment_name', 's.number', personOf('p.created_by').as('creator')]);

type Row = Awaited<ReturnType<ReturnType<typeof packages>['executeTakeFirstOrThrow']>>;

const present = (row: Row): AuditPackage => ({
  id: row.id,
  assessment: { id: row.assessment_id, name: row.assessment_name },
  snapshot: { id: row.snapshot_id, number: row.number },
  state: row.state,
  failure: row.failure,
  size: row.size === null ? null : Number(row.size),
  sha256: row.file_sha256,
  created_by: row.creator,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
});

/** A package of an assessment that the caller reads. */
async function findPackage(tenant: Tenant, packageId: string): Promise<AuditPackage> {
  const row = await packages(tenant).where('p.id', '=', packageId).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  await readAssessment(tenant, row.assessment_id);
  return present(row);
}

const listAuditPackages: HandlerOf<'listAuditPackages'> = async ({ tenant, query }) => {
  const { id } = await readAssessment(tenant, query.assessment_id);
  const rows = await packages(tenant)
    .where('p.assessment_id', '=', id)
    .orderBy('p.created_at', 'desc')
    .limit(maxListed)
    .execute();
  return { items: rows.map(present) };
};

/** Asks for the package of a snapshot; there is one for each, made anew where an hour wasn’t enough. */
const createAuditPackage: HandlerOf<'createAuditPackage'> = async ({ tenant, caller, request, body }) => {
  const assessment = await readAssessment(tenant, body.assessment_id);
  const snapshot = await selectFrom(tenant, 'assessment_snapshots')
    .select(['id', 'number'])
    .where('id', '=', body.snapshot_id)
    .where('assessment_id', '=', assessment.id)
    .executeTakeFirst();
  if (!snapshot) throw new ApiError('not_found');
  await requireFrozenClauses(tenant, snapshot.id);
  const { id } = await newIdOf(tenant, 'audit_packages', { caller, request, said: body });
  const added = await insertInto(tenant, 'audit_packages', {
    id,
    assessment_id: assessment.id,
    snapshot_id: snapshot.id,
    created_by: caller.userId,
  })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'snapshot_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const packageId = added ? id : await askAgain(tenant, caller.userId, snapshot.id);
  if (packageId === null)
    return present(await packages(tenant).where('p.snapshot_id', '=', snapshot.id).executeTakeFirstOrThrow());
  await enqueue(tenant, packageJob, { packageId }, { key: packageId });
  await audit(tenant, {
    action: 'audit_package.requested',
    target: targetOf(assessment),
    after: { package_id: packageId, snapshot: snapshot.number },
  });
  return findPackage(tenant, packageId);
};

/** Puts the package of a snapshot back to where it was asked for, if that is late; its id then. */
async function askAgain(tenant: Tenant, userId: string, snapshotId: string): Promise<string | null> {
  const { id, state, failure, created_at } = await selectFrom(tenant, 'audit_packages')
    .selectAll()
    .where('snapshot_id', '=', snapshotId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!isLate({ state, failure, created_at: created_at.toISOString() }, Date.now())) return null;
  await updateTable(tenant, 'audit_packages')
    .set({ state: 'waiting', failure: null, finished_at: null, created_by: userId, created_at: new Date() })
    .where('id', '=', id)
    .execute();
  return id;
}

function downloadAuditPackage(files: Files): Handler<typeof auditPackageEndpoints.downloadAuditPackage> {
  return async ({ params, request, inTenant, caller: { organisationId } }) => {
    const found = await inTenant(async (tenant) => {
      const known = await findPackage(tenant, params.packageId);
      if (known.sha256 === null || known.size === null) throw new ApiError('not_found');
      await requireFrozenClauses(tenant, known.snapshot.id);
      await audit(tenant, {
        action: 'audit_package.exported',
        target: targetOf(known.assessment),
        after: { package_id: known.id, snapshot: known.snapshot.number, sha256: known.sha256 },
      });
      return { sha256: known.sha256, size: known.size, number: known.snapshot.number };
    });
    const { sha256, size, number } = found;
    const file = {
      organisationId,
      sha256,
      size,
      mediaType: 'application/zip',
      fileName: `audit-package-${number}.zip`,
    };
    return files.respond(file, request.headers);
  };
}

/** Packages of assessments for auditors. */
export function auditPackageRoutes(files: Files): (api: Api) => void {
  return (api) =>
    routes(api, auditPackageEndpoints, {
      listAuditPackages,
      createAuditPackage,
      getAuditPackage: ({ tenant, params }) => findPackage(tenant, params.packageId),
      downloadAuditPackage: downloadAuditPackage(files),
    });
}
