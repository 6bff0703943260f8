import { sql } from 'kysely';
import { maxPreviewed } from '#api-contract/compliance/kinds';
import type { ImportPreview } from '#api-contract/compliance/imports';
import type { FrameworkMetadata, ImportedFramework, Requirement } from '#api-contract/frameworks/model';
import { diffFrameworks, ownFrameworks, releaseOf } from '#frameworks';
import { audit } from '#kernel/audit';
import { type Author, ownRow, type RowOf, selectFrom, type Tenant, updateTable } from '#kernel/db';
import type { Files } from '#kernel/files';
import { handle, type JobHandler } from '#kernel/jobs';
import { frameworks } from '../framework-record.ts';
import { outlineRow } from '../read-requirements.ts';
import { storeVersion } from '../store-version.ts';
import { readDropped } from './read-files.ts';
import { workOnFrameworkImport } from './work-on-import.ts';

type Row = RowOf<'framework_imports'>;
const maxWarnings = 200;

/**
 * Reads the files of an import into a preview, or stores them. Both read the files anew, which comes to the same; a version
 * is stored in one transaction, so nobody sees a part of it.
 */
export const frameworkImportHandler = (files: Files): JobHandler =>
  handle(workOnFrameworkImport, async ({ organisationId, payload, inTenant: transaction, signal }) => {
    const { row, author } = await transaction(async (tenant) => {
      const found = await findRow(tenant, payload.import_id);
      return { row: found, author: await authorOf(tenant, found.created_by) };
    });
    if (row.state !== 'reading' && row.state !== 'importing') return;
    const inTenant = <T>(work: (tenant: Tenant) => Promise<T>) => transaction((tenant) => work({ ...tenant, author }));
    const { files: dropped, gallery, columns, version } = row;
    const read = await readDropped(files, { organisationId, files: dropped, gallery, columns, version }, signal);
    await inTenant(async (tenant) => {
      const held = await findRow(tenant, row.id);
      if (held.state !== row.state) return;
      if (read.status === 'refused') return change(tenant, row.id, { state: 'refused', refusal: read.refusal.message });
      if (read.status === 'columns')
        return change(tenant, row.id, { state: 'columns', columns: JSON.stringify(read.columns) });
      const known = await versionWith(tenant, read.framework, columns);
      if (known) {
        const { framework_id, id: version_id } = known;
        return change(tenant, row.id, { state: 'done', framework_id, version_id, is_known: true });
      }
      if (row.state === 'importing') return store(tenant, held, read);
      const preview = JSON.stringify(await previewOf(tenant, held, read));
      return change(tenant, row.id, { state: 'preview', preview });
    });
  });

async function findRow(tenant: Tenant, importId: string): Promise<Row> {
  return selectFrom(tenant, 'framework_imports')
    .selectAll()
    .where('id', '=', importId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function change(
  tenant: Tenant,
  id: string,
  columns: Partial<Pick<Row, 'state' | 'refusal' | 'framework_id' | 'version_id' | 'is_known'>> & {
    preview?: string;
    columns?: string;
  },
): Promise<void> {
  await updateTable(tenant, 'framework_imports').set(columns).where('id', '=', id).execute();
}

/** The version that was imported from these bytes before; of a table, by the same columns and as the same version. */
const versionWith = (tenant: Tenant, { sha256, version }: FrameworkMetadata, columns: Row['columns']) =>
  selectFrom(tenant, 'framework_versions as v')
    .innerJoin('frameworks as f', ownRow('f.id', 'v.framework_id'))
    .select(['v.id', 'v.framework_id'])
    .where('v.sha256', '=', sha256)
    .where('f.deleted_at', 'is', null)
    .$if(columns !== null, (query) =>
      query.where('v.version', '=', version).where(({ exists, ref }) =>
        exists(
          selectFrom(tenant, 'framework_imports as i')
            .select('i.id')
            .where('i.version_id', '=', ref('v.id'))
            .where('i.columns', '=', sql<Row['columns']>`${JSON.stringify(columns)}::jsonb`),
        ),
      ),
    )
    .executeTakeFirst();

async function previewOf(
  tenant: Tenant,
  { framework_id }: Row,
  { framework, requirements, warnings }: ImportedFramework,
): Promise<ImportPreview> {
  const { title, version, publisher, licence, attribution, format, sha256, counts } = framework;
  return {
    title,
    version,
    publisher,
    licence,
    attribution,
    format,
    sha256,
    release: releaseOf(sha256),
    counts,
    warnings: warnings.slice(0, maxWarnings),
    rows: requirements.slice(0, maxPreviewed).map(outlineRow),
    diff: framework_id === null ? null : await diffWith(tenant, framework_id, requirements),
  };
}

async function diffWith(tenant: Tenant, frameworkId: string, requirements: readonly Requirement[]) {
  const adopted = await selectFrom(tenant, 'frameworks as f')
    .innerJoin('framework_versions as v', ownRow('v.id', 'f.adopted_version_id'))
    .select(['v.id', 'v.version'])
    .where('f.id', '=', frameworkId)
    .executeTakeFirstOrThrow();
  const before = await selectFrom(tenant, 'requirements')
    .selectAll()
    .where('version_id', '=', adopted.id)
    .orderBy('position')
    .execute();
  const { oldTotal: _old, newTotal: _new, ...counts } = diffFrameworks(before, requirements).counts;
  return { version: adopted.version, ...counts };
}

/** Stores what was read and says where it is. */
async function store(tenant: Tenant, row: Row, read: ImportedFramework): Promise<void> {
  const { frameworkId, versionId } = await storeVersion(tenant, read, {
    frameworkId: row.framework_id,
    createdBy: row.created_by,
    subject: ownFrameworks.find(({ key }) => key === row.gallery)?.subject,
  });
  await change(tenant, row.id, { state: 'done', framework_id: frameworkId, version_id: versionId });
  const { name } = await frameworks.lock(tenant, frameworkId);
  const { version, format, sha256 } = read.framework;
  await audit(tenant, {
    action: 'framework.imported',
    target: { type: 'framework', id: frameworkId, name },
    after: { version, format, sha256, requirements: read.requirements.length, files: row.files },
  });
}

async function authorOf(tenant: Tenant, userId: string): Promise<Author> {
  const { name } = await selectFrom(tenant, 'users').select('name').where('id', '=', userId).executeTakeFirstOrThrow();
  return { type: 'user', id: userId, name, requestId: null, ip: null, userAgent: null };
}
