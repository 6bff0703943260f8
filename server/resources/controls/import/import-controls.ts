import { sql } from 'kysely';
import { controlImportEndpoints } from '#api-contract/controls/import';
import { auditMany } from '#kernel/audit';
import { insertInto, type NewRow, selectFrom, type Tenant } from '#kernel/db';
import { cleanFileName, type Files } from '#kernel/files';
import { ApiError, type HandlerOf } from '#kernel/http';
import { newIdOf, refusingTaken } from '#kernel/records';
import { readUploadedTable } from '#kernel/spreadsheets';
import { sortKey } from '#kernel/text';
import { withFirstRun } from '../change-controls.ts';
import { controls } from '../control-record.ts';
import { followPlan } from '../plan-runs.ts';
import { type ImportedRow, type Known, readTexts, understand } from './read-rows.ts';

/** Adds the controls of a table. The file itself is not kept. */
export function importControls(files: Files): HandlerOf<'importControls'> {
  return async ({ query, upload, request, inTenant, caller }) =>
    files.receive(upload, controlImportEndpoints.importControls.upload, request.signal, async (arrived) => {
      const { rows, columns, unread } = await readUploadedTable(arrived, (table, { isGuarded }) =>
        readTexts(table, { isGuarded, hasFramework: query.framework_id !== undefined }),
      );
      return inTenant(async (tenant) => {
        const read = understand(rows, await knownTo(tenant, query.framework_id));
        const call = { tenant, caller, request };
        const identified = await identify(call, read, { ...query, sha256: arrived.sha256 });
        const taken = await refsTaken(tenant, identified);
        const isTaken = ({ isRepeated, facts }: Identified) => !isRepeated && taken.has(sortKey(facts.ref));
        const fresh = identified.filter((row) => !isTaken(row));
        if (!query.check) {
          const source = { file: cleanFileName(query.file_name), frameworkId: query.framework_id };
          await add(
            call,
            fresh.filter(({ isRepeated }) => !isRepeated),
            source,
          );
        }
        return {
          ids: query.check ? [] : fresh.map(({ id }) => id),
          added: fresh.length,
          known: identified.filter(isTaken).map(({ facts }) => facts.ref),
          linked: fresh.reduce((sum, { requirements }) => sum + requirements.length, 0),
          columns: [...columns],
          unread: [...unread],
        };
      });
    });
}

async function knownTo(tenant: Tenant, frameworkId: string | undefined): Promise<Known> {
  const members = await selectFrom(tenant, 'users')
    .select(['id', 'name', 'email'])
    .where('status', '=', 'active')
    .execute();
  const called = Map.groupBy(
    members.flatMap(({ id, name, email }) => [...new Set([name, email])].map((text) => ({ id, text }))),
    ({ text }) => text.toLowerCase(),
  );
  const memberOf = (text: string) => {
    const [only, ...others] = called.get(text.toLowerCase()) ?? [];
    return others.length === 0 ? only?.id : undefined;
  };
  if (frameworkId === undefined) return { memberOf, requirementOf: null, framework: '' };
  const framework = await selectFrom(tenant, 'frameworks')
    .select(['name', 'adopted_version_id'])
    .where('id', '=', frameworkId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!framework) throw new ApiError('not_found');
  const requirements = await selectFrom(tenant, 'requirements')
    .select(['ref', 'label'])
    .where('version_id', '=', framework.adopted_version_id)
    .where('assessable', '=', true)
    .execute();
  const byName = new Map(
    requirements.flatMap(({ ref, label }) => [label, ref].map((name) => [name.toLowerCase(), ref])),
  );
  return { memberOf, requirementOf: (text) => byName.get(text.toLowerCase()), framework: framework.name };
}

type Call = Parameters<typeof followPlan>[0];

interface Identified extends ImportedRow {
  readonly id: string;
  /** The same call added it before, and its answer was lost. */
  readonly isRepeated: boolean;
}

/** Rows with the ids that they get, or got where the call is sent again. */
async function identify({ tenant, caller, request }: Call, rows: readonly ImportedRow[], table: object) {
  const identified: Identified[] = [];
  for (const row of rows) {
    const said = { ...table, ref: row.facts.ref };
    identified.push({ ...row, ...(await newIdOf(tenant, 'controls', { caller, request, said })) });
  }
  return identified;
}

/** Keys of the references that controls of the list have already. */
async function refsTaken(tenant: Tenant, rows: readonly ImportedRow[]): Promise<Set<string>> {
  const keys = rows.map(({ facts }) => sortKey(facts.ref));
  const found = await selectFrom(tenant, 'controls')
    .select('ref_key')
    .where(sql<boolean>`ref_key = any(${keys}::text[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(found.map(({ ref_key }) => ref_key));
}

interface Source {
  readonly file: string;
  readonly frameworkId: string | undefined;
}

async function add(call: Call, rows: readonly Identified[], { file, frameworkId }: Source): Promise<void> {
  if (rows.length === 0) return;
  const { tenant, caller } = call;
  const made: Identified[] = [];
  for (const row of rows) made.push({ ...row, facts: await withFirstRun(tenant, row.facts) });
  const stored = made.map(({ id, facts }) => controls.withKeys({ ...facts, id, created_by: caller.userId }));
  await refusingTaken(
    controls.nameTaken,
    () => insertInto(tenant, 'controls', stored as object[] as NewRow<'controls'>[]).execute(),
    'rows',
  );
  const covered = made.flatMap(({ id, requirements }) =>
    requirements.map((ref) => ({ control_id: id, framework_id: frameworkId ?? '', ref, covers: 'full' as const })),
  );
  for (let at = 0; at < covered.length; at += 1_000)
    await insertInto(tenant, 'control_requirements', covered.slice(at, at + 1_000)).execute();
  for (const { id, facts } of made) if (facts.status === 'operating') await followPlan(call, id);
  await auditMany(
    tenant,
    made.map(({ id, facts, requirements }) => ({
      action: 'control.created' as const,
      target: { type: 'control' as const, id, name: facts.name },
      after: { ...facts, file, ...(frameworkId && { framework_id: frameworkId, requirements }) },
    })),
  );
}
