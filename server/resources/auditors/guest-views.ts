import { sql } from 'kysely';
import type { GuestAssessment, GuestAudit, GuestRequirement, auditorEndpoints } from '#api-contract/auditors/endpoints';
import { statementText } from '#api-contract/frameworks/statement';
import { audit } from '#kernel/audit';
import { ownRow, selectFrom, type Tenant } from '#kernel/db';
import { contentDisposition, type Files } from '#kernel/files';
import { ApiError, type Api, type Handler, type HandlerOf } from '#kernel/http';
import { presentTotals } from '#resources/assessments';
import { withDerived } from '#resources/derivations';
import { presentEvidence, readEvidenceRows } from '#resources/evidence-state';
import { todayOf } from '#resources/task-series';
import { readAccess } from './grants.ts';
import { type Guest, guestsOf, note } from './guest.ts';

/** Assessments that a guest was given access to; any other doesn’t exist for them. */
const granted = ({ tenant, grant }: Guest) =>
  selectFrom(tenant, 'assessments as a')
    .innerJoin('audit_grant_assessments as x', ownRow('x.assessment_id', 'a.id'))
    .innerJoin('frameworks as f', ownRow('f.id', 'a.framework_id'))
    .innerJoin('framework_versions as v', ownRow('v.id', 'a.version_id'))
    .innerJoin('assessment_totals as t', (join) =>
      join.onRef('t.organisation_id', '=', 'a.organisation_id').onRef('t.assessment_id', '=', 'a.id'),
    )
    .selectAll('t')
    .selectAll('a')
    .select(['f.name as framework_name', 'f.attribution', 'v.version'])
    .where('x.grant_id', '=', grant.id)
    .where('f.deleted_at', 'is', null);

type Granted = Awaited<ReturnType<ReturnType<typeof granted>['executeTakeFirstOrThrow']>>;

/** The totals that the organisation sees: with what mappings derive, where the assessment counts it. */
const totalsOf = (tenant: Tenant, row: Granted) => withDerived(tenant, row, presentTotals(row));

/** One that a guest was given access to. */
export async function findGranted(guest: Guest, assessmentId: string) {
  const found = await granted(guest).where('a.id', '=', assessmentId).executeTakeFirst();
  if (!found) throw new ApiError('not_found');
  return found;
}

export function getAudit(api: Api): HandlerOf<'getAudit'> {
  const asGuest = guestsOf(api);
  return ({ request }) =>
    asGuest(request, async (guest): Promise<GuestAudit> => {
      const { tenant, grant } = guest;
      const { name, time_zone } = await tenant.db
        .selectFrom('organisations')
        .select(['name', 'time_zone'])
        .where('id', '=', tenant.organisationId)
        .executeTakeFirstOrThrow();
      const rows = await granted(guest).orderBy('a.name').orderBy('a.id').execute();
      const assessments: GuestAudit['assessments'] = [];
      for (const row of rows) {
        const { id, name: assessment, framework_name: framework, version } = row;
        assessments.push({ id, name: assessment, framework, version, totals: await totalsOf(tenant, row) });
      }
      return {
        organisation: name,
        name: grant.name,
        until: grant.open_until,
        time_zone,
        assessments,
      };
    });
}

/** The requirements of a version, with the answers of an assessment. */
export const requirementsOf = (tenant: Tenant, assessmentId: string, versionId: string) =>
  selectFrom(tenant, 'requirements as r')
    .leftJoin('answers as w', (join) =>
      join
        .onRef('w.organisation_id', '=', 'r.organisation_id')
        .onRef('w.ref', '=', 'r.ref')
        .on('w.assessment_id', '=', assessmentId),
    )
    .select(['r.ref', 'r.label', 'r.title', 'r.depth', 'r.assessable', 'r.parts', 'r.params', 'w.result'])
    .select(['w.justification', 'w.observation', 'w.parameter_values'])
    .select([
      sql<boolean>`coalesce(w.applicable, true)`.as('applicable'),
      sql<boolean>`coalesce(w.stale, false)`.as('stale'),
      sql<number>`(select count(*)::integer from evidence_places e
        where e.organisation_id = r.organisation_id and e.assessment_id = ${assessmentId} and e.ref = r.ref)`.as(
        'evidence',
      ),
    ])
    .where('r.version_id', '=', versionId)
    .where('r.withdrawn', '=', false);

export function getGuestAssessment(api: Api): HandlerOf<'getGuestAssessment'> {
  const asGuest = guestsOf(api);
  return ({ request, params }) =>
    asGuest(request, async (guest): Promise<GuestAssessment> => {
      const found = await findGranted(guest, params.assessmentId);
      const rows = await requirementsOf(guest.tenant, found.id, found.version_id).orderBy('r.position').execute();
      await note(guest, 'assessment_opened', found.name);
      return {
        id: found.id,
        name: found.name,
        framework: found.framework_name,
        version: found.version,
        attribution: found.attribution,
        totals: await totalsOf(guest.tenant, found),
        rows: rows.map(({ ref, label, title, depth, assessable, applicable, result, stale, evidence }) => ({
          ref,
          label,
          title,
          depth,
          assessable,
          applicable,
          result,
          stale,
          evidence,
        })),
      };
    });
}

export function getGuestRequirement(api: Api): HandlerOf<'getGuestRequirement'> {
  const asGuest = guestsOf(api);
  return ({ request, params, query }) =>
    asGuest(request, async (guest): Promise<GuestRequirement> => {
      const { tenant } = guest;
      const found = await findGranted(guest, params.assessmentId);
      const row = await requirementsOf(tenant, found.id, found.version_id)
        .where('r.ref', '=', query.ref)
        .executeTakeFirst();
      if (!row) throw new ApiError('not_found');
      const links = await readEvidenceRows(tenant, (all) =>
        all.where('e.assessment_id', '=', found.id).where('e.ref', '=', row.ref),
      );
      const today = await todayOf(tenant);
      await note(guest, 'requirement_opened', `${found.name}: ${row.label}`);
      const {
        parts,
        params: parameters,
        parameter_values,
        justification,
        observation,
        evidence: _count,
        ...answer
      } = row;
      return {
        ...answer,
        statement: statementText(
          { parts, params: parameters },
          Object.fromEntries(Object.entries(parameter_values ?? {}).map(([id, value]) => [id, [value]])),
        ),
        justification: justification ?? '',
        observation: observation ?? '',
        evidence: links.map((link) => {
          const { id, source, period_from, period_to, purpose, freshness } = presentEvidence(tenant, link, today);
          const { resource_name, version_number, version_content, version_file_name, version_link } = link;
          const file_name =
            version_content === null || version_content === 'link'
              ? null
              : (version_file_name ?? textFileName(resource_name, version_number));
          const page = source.kind === 'external' ? source.url : version_link;
          return { id, source, period_from, period_to, purpose, freshness, file_name, link: page };
        }),
      };
    });
}

/** What a version that was written here is downloaded as. */
const textFileName = (name: string | null, number: string | null) => `${name} ${number}.txt`;

/** The file or text of a version that is evidence where the guest may look; each download is in both logs. */
export function downloadGuestEvidence(api: Api, files: Files): Handler<typeof auditorEndpoints.downloadGuestEvidence> {
  const asGuest = guestsOf(api);
  return async ({ request, params }) => {
    const { version, organisationId } = await asGuest(request, async (guest) => {
      const { tenant, grant } = guest;
      const found = await selectFrom(tenant, 'evidence_places as e')
        .innerJoin('audit_grant_assessments as x', ownRow('x.assessment_id', 'e.assessment_id'))
        .innerJoin('compliance_versions as v', ownRow('v.id', 'e.version_id'))
        .innerJoin('compliance_resources as w', ownRow('w.id', 'v.resource_id'))
        .leftJoin('files as f', (join) =>
          join.onRef('f.organisation_id', '=', 'v.organisation_id').onRef('f.sha256', '=', 'v.file_sha256'),
        )
        .select(['v.number', 'v.content', 'v.body', 'v.file_name', 'v.file_sha256', 'v.media_type', 'f.size'])
        .select(['w.id as resource_id', 'w.name', 'v.sha256'])
        .where('e.id', '=', params.evidenceId)
        .where('x.grant_id', '=', grant.id)
        .executeTakeFirst();
      if (!found || found.content === 'link') throw new ApiError('not_found');
      await note(guest, 'downloaded', `${found.name} ${found.number}`);
      await audit(tenant, {
        action: 'file.downloaded',
        target: { type: 'compliance_resource', id: found.resource_id, name: found.name },
        after: { audit_grant: grant.id, version: found.number, sha256: found.sha256 },
      });
      return { version: found, organisationId: tenant.organisationId };
    });
    if (version.file_sha256 === null || version.file_name === null)
      return new Response(version.body ?? '', {
        headers: {
          'content-type': 'text/plain; charset=utf-8',
          'content-disposition': contentDisposition('attachment', textFileName(version.name, version.number)),
          'cache-control': 'no-store',
        },
      });
    const { file_sha256: sha256, file_name: fileName, media_type, size } = version;
    const mediaType = media_type ?? 'application/octet-stream';
    return files.respond({ organisationId, sha256, size: Number(size), mediaType, fileName }, request.headers);
  };
}

export function listGuestAccess(api: Api): HandlerOf<'listGuestAccess'> {
  const asGuest = guestsOf(api);
  return ({ request }) =>
    asGuest(request, async ({ tenant, grant }) => ({ items: await readAccess(tenant, grant.id) }));
}
