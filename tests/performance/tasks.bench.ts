import type pg from 'pg';
import { compareWithBare } from './list/compare.ts';
import { seedObligations, seedTasks } from './list/seed.ts';
import type { BenchResult } from './measure/result.ts';

const tasks = 200_000;
const open = `('open', 'in_progress', 'waiting')`;
const key = (row: string) => `(case when ${row}.due_date is null then 'infinity'::date else ${row}.due_date end)`;

/** What someone would write by hand: the first of each source by due date, merged, and its capped count. */
function bareList(
  organisationId: string,
  name: string,
  where = 'true',
  values: readonly unknown[] = [],
): pg.QueryConfig[] {
  const ofTasks = `from tasks r where r.organisation_id = $1 and r.deleted_at is null and r.status in ${open} and ${where}`;
  const ofObligations = `from obligations r where r.organisation_id = $1 and r.deleted_at is null and r.state = 'open' and ${where}`;
  const first = (source: string, kind: string) =>
    `(select '${kind}' as kind, r.id, r.title, r.due_date, r.assignee_id, r.contract_id, ${key('r')} as due ${source}
      order by ${key('r')}, r.id limit 51)`;
  return [
    {
      name: `tasks ${name}`,
      text: `select page.*, c.title as about, u.name as assignee from (
          select * from (${first(ofTasks, 'task')} union all ${first(ofObligations, 'obligation')}) both_of_them
          order by due, id limit 51
        ) page
        left join contracts c on c.organisation_id = $1 and c.id = page.contract_id
        left join users u on u.organisation_id = $1 and u.id = page.assignee_id order by due, page.id`,
      values: [organisationId, ...values],
    },
    {
      name: `count of tasks ${name}`,
      text: `select count(*)::int from (
          select from ((select 1 ${ofTasks} limit 1001) union all (select 1 ${ofObligations} limit 1001)) counted limit 1001
        ) capped`,
      values: [organisationId, ...values],
    },
  ];
}

/** 50 of what is open among 200,000 tasks and 1,000,000 obligations: of all, and of what is overdue. */
export function run(): Promise<BenchResult[]> {
  return compareWithBare(
    async ({ ownerUrl, organisationId }) => {
      await seedObligations(ownerUrl, organisationId);
      await seedTasks(ownerUrl, organisationId, tasks);
      const path = '/api/tasks?limit=50&status=open,in_progress,waiting';
      return [
        { name: 'tasks: open', path, bare: bareList(organisationId, 'open'), bar: 3 },
        {
          name: 'tasks: overdue',
          path: `${path}&when=overdue`,
          bare: bareList(organisationId, 'overdue', `${key('r')} < current_date`),
          bar: 3,
        },
      ];
    },
    { rounds: 3, callsARound: 5 },
  );
}
