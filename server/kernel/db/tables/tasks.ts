import type { ColumnType, Generated } from 'kysely';
import type { Task } from '#api-contract/tasks/endpoints';
import type { TaskSeries } from '#api-contract/tasks/series';

export interface TaskTables {
  calendar_feeds: CalendarFeedsTable;
  task_dependencies: TaskDependenciesTable;
  task_links: TaskLinksTable;
  task_series: TaskSeriesTable;
  tasks: TasksTable;
  tasks_and_obligations: TasksAndObligationsView;
}

interface TasksTable {
  organisation_id: string;
  id: string;
  kind: Generated<Exclude<Task['kind'], 'obligation'>>;
  title: string;
  body: string | null;
  status: Generated<Task['status']>;
  priority: Generated<Task['priority']>;
  assignee_id: string | null;
  starts_on: string | null;
  due_date: string | null;
  department: string | null;
  category: string | null;
  estimate_hours: number | null;
  checklist: ColumnType<Task['checklist'], string | undefined, string>;
  case_id: string | null;
  contract_id: string | null;
  counterparty_id: string | null;
  /** The series that it was made by, and the day of its rule. */
  series_id: string | null;
  original_date: string | null;
  done_at: Date | null;
  revision: Generated<number>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

interface CalendarFeedsTable {
  organisation_id: string;
  id: string;
  user_id: string;
  name: string;
  filter: ColumnType<Record<string, unknown>, string, string>;
  contract_dates: boolean;
  plain_titles: boolean;
  /** Null until an address is made. */
  token_hash: Buffer | null;
  fetched_at: Date | null;
  created_at: Generated<Date>;
}

interface TaskDependenciesTable {
  organisation_id: string;
  task_id: string;
  /** The task that must be done before. */
  needs_id: string;
  created_at: Generated<Date>;
}

interface TaskLinksTable {
  organisation_id: string;
  id: string;
  task_id: string;
  contract_id: string | null;
  case_id: string | null;
  counterparty_id: string | null;
  created_at: Generated<Date>;
}

interface TaskSeriesTable {
  organisation_id: string;
  id: string;
  rule: string;
  first_day: string;
  anchor: Generated<TaskSeries['anchor']>;
  on_working_day: Generated<boolean>;
  lead_days: Generated<number>;
  next_day: string | null;
  title: string;
  body: string | null;
  priority: Generated<Task['priority']>;
  assignee_id: string | null;
  department: string | null;
  category: string | null;
  checklist: ColumnType<Task['checklist'], string | undefined, string>;
  case_id: string | null;
  contract_id: string | null;
  counterparty_id: string | null;
  revision: Generated<number>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
}

/** What lists show of tasks and of obligations that were accepted. */
interface TasksAndObligationsView {
  organisation_id: string;
  id: string;
  kind: Task['kind'];
  title: string;
  status: Task['status'];
  is_open: boolean;
  /** An obligation that is neither proposed nor dismissed; every task. */
  is_accepted: boolean;
  priority: Task['priority'];
  assignee_id: string | null;
  due_date: string | null;
  /** The due date as lists are sorted by it: those without one last, in either direction. */
  due_key: string;
  due_key_last: string;
  department: string | null;
  category: string | null;
  starts_on: string | null;
  estimate_hours: number | null;
  body: string | null;
  case_id: string | null;
  contract_id: string | null;
  counterparty_id: string | null;
  revision: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  /** The contract with which an obligation lies in the bin; null for tasks. */
  binned_with: string | null;
}
