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
  statuses = open,
  limit = 50,
): pg.QueryConfig[] {
  const ofTasks = `from tasks r where r.organisation_id = $1 and r.deleted_at is null and r.status in ${statuses} and ${where}`;
  const ofObligations = `from obligations r where r.organisation_id = $1 and r.deleted_at is null and r.state = 'open' and ${where}`;
  const first = (source: string, kind: string) =>
    `(select '${kind}' as kind, r.id, r.title, r.due_date, r.assignee_id, r.contract_id, ${key('r')} as due ${source}
      order by ${key('r')}, r.id limit ${limit + 1})`;
  return [
    {
      name: `tasks ${name}`,
      text: `select page.*, c.title as about, u.name as assignee from (
          select * from (${first(ofTasks, 'task')} union all ${first(ofObligations, 'obligation')}) both_of_them
          order by due, id limit ${limit + 1}
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

const ofAll = (columns: string, source: string, state: string, where: string) =>
  `select ${columns} from ${source} r where r.organisation_id = $1 and r.deleted_at is null and ${state} and ${where}`;

/** Both sources as one, read by hand. */
const both = (columns: string, where: string, ofObligations = columns) =>
  `(${ofAll(columns, 'tasks', `r.status in ${open}`, where)} union all
    ${ofAll(ofObligations, 'obligations', `r.state = 'open'`, where)}) r`;

/** What is due in six weeks, by day. */
const bareCalendar = (organisationId: string, from: string, to: string): pg.QueryConfig[] => [
  {
    name: 'calendar of tasks',
    text: `select r.*, u.name as assignee from ${both(
      'r.id, r.title, r.revision, r.due_date, r.assignee_id',
      `${key('r')} between $2::date and $3::date`,
    )} left join users u on u.organisation_id = $1 and u.id = r.assignee_id order by r.due_date, r.id limit 2001`,
    values: [organisationId, from, to],
  },
];

/** Hours and tasks by person and week. */
const bareWorkload = (organisationId: string, from: string): pg.QueryConfig[] => [
  {
    name: 'workload of tasks',
    text: `select r.assignee_id, least(8, greatest(-1, floor((r.due_date - $2::date) / 7.0))) as week, count(*)::int,
        sum(r.hours), count(*) filter (where r.hours is null)::int
      from ${both('r.assignee_id, r.due_date, r.estimate_hours as hours', 'true', 'r.assignee_id, r.due_date, null::real')}
      group by 1, 2`,
    values: [organisationId, from],
  },
];

/** 50 of what is open among 200,000 tasks and 1,000,000 obligations: of all, and of what is overdue; a column of the board, a month, and the workload. */
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
        {
          name: 'tasks: column of the board',
          path: '/api/tasks?limit=100&status=open',
          bare: bareList(organisationId, 'column', 'true', [], `('open')`, 100),
          bar: 3,
        },
        {
          name: 'tasks: month',
          path: '/api/tasks/calendar/days?from=2027-02-01&to=2027-03-14&status=open,in_progress,waiting',
          bare: bareCalendar(organisationId, '2027-02-01', '2027-03-14'),
          bar: 3,
        },
        {
          name: 'tasks: workload',
          path: '/api/tasks/workload/weeks?from=2027-02-01&status=open,in_progress,waiting',
          bare: bareWorkload(organisationId, '2027-02-01'),
          bar: 1.5,
        },
      ];
    },
    { rounds: 5, callsARound: 20 },
  );
}
