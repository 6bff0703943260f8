import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Checklists } from '#api-contract/vendors/checklists';
import { type FrameworkImport, galleryFile, ownFrameworks } from '#frameworks';
import type { Caller } from '#kernel/access';
import { audit } from '#kernel/audit';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { ApiError, type HandlerOf } from '#kernel/http';
import { createAssessment, presentAll, selectAssessments } from '#resources/assessments';
import { storeVersion } from '#resources/frameworks';
import { refusals } from './checklist-refusals.messages.ts';

const maxListed = 100;

const own = ownFrameworks.flatMap(({ key, name, subject, requirements }) => {
  const file = galleryFile(key);
  if (subject !== 'contract' || !file) return [];
  return [{ key, name, requirements, file, sha256: createHash('sha256').update(file.bytes).digest('hex') }];
});

/** The key of the checklist that a file is, where it comes with the product. */
export const galleryKeyOf = (sha256: string | null): string | null =>
  own.find((each) => each.sha256 === sha256)?.key ?? null;

export const listChecklists: HandlerOf<'listChecklists'> = async ({ tenant, params }) => {
  await requireContract(tenant, params.contractId);
  const rows = await selectAssessments(tenant)
    .where('a.contract_id', '=', params.contractId)
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(maxListed)
    .execute();
  return { items: await presentAll(tenant, rows), choices: await choicesOf(tenant) };
};

async function choicesOf(tenant: Tenant): Promise<Checklists['choices']> {
  const rows = await selectFrom(tenant, 'frameworks as f')
    .innerJoin('framework_versions as v', ownRow('v.id', 'f.adopted_version_id'))
    .select(['f.id', 'f.name', 'v.sha256', 'v.counts', 'f.subject'])
    .where('f.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('f.subject', '=', 'contract'),
        where(
          'v.sha256',
          'in',
          own.map(({ sha256 }) => sha256),
        ),
      ]),
    )
    .orderBy('f.name_key')
    .limit(maxListed)
    .execute();
  const there = rows.map(({ id, name, counts }) => ({
    framework_id: id,
    gallery: null,
    name,
    requirements: counts.assessable,
  }));
  const missing = own.filter(({ sha256 }) => !rows.some((row) => row.sha256 === sha256));
  return [
    ...there,
    ...missing.map(({ key, name, requirements }) => ({ framework_id: null, gallery: key, name, requirements })),
  ];
}

/** Starts a checklist for a contract: an assessment of a framework, which is added first where it isn’t there. */
export const startChecklist: HandlerOf<'startChecklist'> = async (call) => {
  const { tenant, caller, params, body } = call;
  const { number } = await requireContract(tenant, params.contractId);
  const frameworkId = 'gallery' in body ? await added(tenant, caller, body.gallery) : body.framework_id;
  const framework = await selectFrom(tenant, 'frameworks')
    .select('name')
    .where('id', '=', frameworkId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!framework) throw new ApiError('not_found');
  return createAssessment({
    ...call,
    params: undefined,
    query: undefined,
    body: {
      name: `${framework.name.slice(0, 150)}, ${number}`.slice(0, 200),
      framework_id: frameworkId,
      subject: { kind: 'contract', contract_id: params.contractId },
    },
  });
};

async function requireContract(tenant: Tenant, contractId: string) {
  const found =
    tenant.reader.readsContracts &&
    (await selectFrom(tenant, 'contracts')
      .select('number')
      .where('id', '=', contractId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst());
  if (!found) throw new ApiError('not_found');
  return found;
}

async function added(tenant: Tenant, caller: Caller, key: string): Promise<string> {
  const known = own.find((each) => each.key === key);
  if (!known) throw new ApiError('not_found');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${tenant.organisationId} ${known.sha256}`}, 0))`.execute(
    tenant.db,
  );
  const there = await selectFrom(tenant, 'framework_versions as v')
    .innerJoin('frameworks as f', ownRow('f.id', 'v.framework_id'))
    .select('f.id')
    .where('v.sha256', '=', known.sha256)
    .where('f.deleted_at', 'is', null)
    .executeTakeFirst();
  if (there) return there.id;
  if (!caller.permissions.includes('compliance.manage')) {
    throw new ApiError('permission_denied', { message: refusals.askToAdd(known.name) });
  }
  const { importFramework } = await import('#frameworks/files');
  const read: FrameworkImport = await importFramework([known.file]);
  if (read.status === 'refused') throw new Error('A checklist of the gallery can be read.');
  const { frameworkId } = await storeVersion(tenant, read, {
    frameworkId: null,
    createdBy: caller.userId,
    subject: 'contract',
  });
  const { title, version, format, sha256 } = read.framework;
  await audit(tenant, {
    action: 'framework.imported',
    target: { type: 'framework', id: frameworkId, name: title },
    after: { version, format, sha256, requirements: read.requirements.length, gallery: key },
  });
  return frameworkId;
}
