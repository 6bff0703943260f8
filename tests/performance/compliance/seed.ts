import pg from 'pg';
import type { Assessment } from '#api-contract/compliance/assessments';
import type { Framework } from '#api-contract/compliance/frameworks';
import type { ServerUnderTest } from '../list/server-under-test.ts';

export const requirements = 1_014;
const assessments = 990;

export const refOf = (index: number) => `r-${index + 1}`;

/** A framework with 990 assessments, every requirement of which is answered; the id of the first and of its version. */
export async function seedAssessments(server: ServerUnderTest): Promise<{ first: string; versionId: string }> {
  const { id: frameworkId, versionId } = await addFramework(server, 'Large', requirements);
  const first = await begin(server, frameworkId, 'First');
  await asOwner(server, async (owner) => {
    await owner.query(
      `insert into assessments (organisation_id, id, framework_id, version_id, name, subject, created_by)
       select organisation_id, gen_random_uuid(), framework_id, version_id, 'Assessment ' || n, subject, created_by
       from assessments, generate_series(2, $1) n where id = $2`,
      [assessments, first],
    );
    await owner.query(
      `insert into answers (organisation_id, assessment_id, ref, result)
       select a.organisation_id, a.id, r.ref, (array['met', 'partly', 'not_met'])[1 + r.position % 3]
       from assessments a join requirements r on r.organisation_id = a.organisation_id and r.version_id = a.version_id
       where a.version_id = $1`,
      [versionId],
    );
    await owner.query('vacuum analyze answers, assessments, requirements, frameworks');
  });
  return { first, versionId };
}

export async function addFramework(server: ServerUnderTest, name: string, count: number) {
  const body = JSON.stringify({ name, version: '1' });
  const { id, adopted_version } = (await server.call('POST', '/api/compliance/frameworks', body)) as Framework;
  await asOwner(server, async (owner) => {
    await owner.query(
      `insert into requirements (organisation_id, version_id, ref, label, title, kind, position, depth, parts, params, assessable)
       select $1, $2, 'r-' || n, 'R-' || n, 'Requirement ' || n, 'control', n - 1, 0, '[]', '[]', true
       from generate_series(1, $3) n`,
      [server.organisationId, adopted_version.id, count],
    );
  });
  return { id, versionId: adopted_version.id };
}

export async function begin(server: ServerUnderTest, framework_id: string, name: string): Promise<string> {
  const body = JSON.stringify({ framework_id, name, scale: 'to_5' });
  return ((await server.call('POST', '/api/compliance/assessments', body)) as Assessment).id;
}

async function asOwner(server: ServerUnderTest, work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    await owner.query('set statement_timeout = 0; set session_replication_role = replica');
    await work(owner);
  } finally {
    await owner.end();
  }
}
