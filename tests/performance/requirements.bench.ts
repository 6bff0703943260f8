import type pg from 'pg';
import { writeCursor } from '#kernel/lists';
import { seedAssessments } from './compliance/seed.ts';
import { compareWithBare } from './list/compare.ts';
import type { BenchResult } from './measure/result.ts';

/** How many rows lie before the deep page. */
const depth = 700_000;

const source = `assessments a
  join frameworks f on f.organisation_id = a.organisation_id and f.id = a.framework_id and f.deleted_at is null
  join requirements r on r.organisation_id = a.organisation_id and r.version_id = a.version_id and r.assessable
  left join answers w on w.organisation_id = a.organisation_id and w.assessment_id = a.id and w.ref = r.ref
  where a.organisation_id = $1`;

/** What someone would write by hand for a page and its capped count. */
const bareList = (organisationId: string, name: string, where = 'true', values: readonly unknown[] = []) => [
  {
    name: `requirements ${name}`,
    text: `select a.id, a.name, f.id, f.name, r.ref, r.label, r.title, w.result, w.progress, w.due, w.stale, u.name
      from ${source.replace(' where', ' left join users u on u.organisation_id = w.organisation_id and u.id = w.assignee_id where')}
      and ${where} order by a.id, r.position limit 51`,
    values: [organisationId, ...values],
  },
  {
    name: `count of requirements ${name}`,
    text: `select count(*)::int from (select from ${source} and ${where} limit 1001) counted`,
    values: [organisationId, ...values],
  },
];

/** 50 of a million requirements that are answered: the first, and far behind. */
export function run(): Promise<BenchResult[]> {
  return compareWithBare(
    async (server, owner) => {
      await seedAssessments(server);
      const { organisationId } = server;
      const deep = await rowBehind(depth, owner, organisationId);
      const list = '/api/compliance/requirements?limit=50';
      const after = writeCursor({ name: 'requirement' }, { key: deep.place, id: deep.id });
      return [
        { name: 'requirements: first page', path: list, bare: bareList(organisationId, 'first'), bar: 3 },
        {
          name: 'requirements: deep page',
          path: `${list}&after=${after}`,
          bare: bareList(organisationId, 'deep', 'a.id >= $2 and (a.id, r.position) > ($2, $3)', [
            deep.assessment_id,
            deep.position,
          ]),
          bar: 3,
        },
      ];
    },
    { rounds: 3, callsARound: 10, contracts: 0 },
  );
}

interface Row {
  readonly id: string;
  readonly assessment_id: string;
  readonly position: number;
  readonly place: string;
}

async function rowBehind(rows: number, owner: pg.Pool, organisationId: string): Promise<Row> {
  const { rows: found } = await owner.query<Row>(
    `select id, assessment_id, position, place from assessed_requirements where organisation_id = $1
      order by assessment_id, position offset $2 limit 1`,
    [organisationId, rows],
  );
  if (!found[0]) throw new Error(`There are no ${rows} requirements.`);
  return found[0];
}
