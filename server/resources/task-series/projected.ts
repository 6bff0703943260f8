import { sql } from 'kysely';
import { furthestWorkingDay } from '#api-contract/organisation/working-day';
import { type Named, type RowOf, selectFrom, type Tenant } from '#kernel/db';
import { personOf } from '#kernel/people';
import { upcomingDue } from './days.ts';
import { belongsToNothingInBin } from './make-due.ts';

const maxSeries = 2_000;
const maxDays = 732;

/** A day for which a series will make a task. */
interface Projected {
  /** The series. */
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly assignee: Named | null;
  readonly priority: RowOf<'tasks'>['priority'];
  readonly department: string | null;
  /** Its department, or that of its assignee. */
  readonly team: string | null;
  readonly category: string | null;
}

/** The days between two, for which series will make tasks; of one person’s where `assignee` is given. */
export async function projectedTasks(
  tenant: Tenant,
  { from, to, assignee }: { readonly from: string; readonly to: string; readonly assignee?: string | undefined },
): Promise<Projected[]> {
  const running = selectFrom(tenant, 'task_series as s')
    .select(['s.id', 's.title', 's.rule', 's.first_day', 's.next_day', 's.on_working_day', 's.deleted_at'])
    .select(['s.priority', 's.department', 's.category'])
    .select(
      sql<string | null>`coalesce(s.department, (
        select u.department from users u where u.organisation_id = s.organisation_id and u.id = s.assignee_id
      ))`.as('team'),
    )
    .select(personOf('s.assignee_id').as('assignee'))
    .where('s.deleted_at', 'is', null)
    .where('s.next_day', '<=', sql<string>`${to}::date + ${sql.lit(furthestWorkingDay)}`)
    .where(belongsToNothingInBin)
    .orderBy('s.next_day')
    .limit(maxSeries);
  const series = await (assignee ? running.where('s.assignee_id', '=', assignee) : running).execute();
  const found: Projected[] = [];
  for (const each of series) {
    const { id, title, assignee: person, priority, department, team, category } = each;
    const facts = { id, title, assignee: person, priority, department, team, category };
    const days = await upcomingDue(tenant, each, to, maxDays);
    found.push(...days.filter(({ due }) => due >= from).map(({ due }) => ({ ...facts, day: due })));
  }
  return found;
}
