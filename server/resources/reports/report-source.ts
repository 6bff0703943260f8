import { type Fragment, type Scope } from '#kernel/lists';
import type { Tenant } from '#kernel/db';
import type { Selection } from '#kernel/lists';
import type { ReportFilters, ReportSpec } from '#api-contract/reports/spec';

/** The values of a field that make groups. */
export interface GroupSql {
  /** What rows are told apart by, as filters know it; days, moments and amounts as they are. */
  readonly value: (scope: Scope) => Fragment;
  /** What people read of the rows of a group, where several spellings make one. */
  readonly spelling?: Fragment;
  /** The table whose rows the values name by their id, and the column that people read. */
  readonly named?: { readonly table: string; readonly text: string };
  /** Whether the value is of what the list joins to its rows, which is left out where nothing names it. */
  readonly joined?: true;
}

/** What was found in a document but not verified: the value of a field that has none yet, as text; null where nothing was. */
export type FoundSql = (field: string) => Fragment | undefined;

/** Sums kept of rows that are alike, in place of the rows. */
export interface Summary {
  /** The sums, under the alias of the rows and with what `where` and the groups read of those. */
  readonly from: Fragment;
  /** The condition of the rows unless it is said. */
  readonly where?: Fragment;
  /** Groups that are something else here. */
  readonly groups?: Readonly<Record<string, GroupSql>>;
  /** How many rows each stands for. */
  readonly rows: Fragment;
  /** Of what is measured: how many rows have a value, and what it adds up to. */
  readonly measures: Readonly<Record<string, { readonly count: Fragment; readonly sum: Fragment }>>;
}

/** The rows of a list, as reports count them. */
export interface ReportSource {
  /** The table of its rows, whose readers may be few. */
  readonly table: string;
  /** The rows that the filters of the list leave: the same selection as the list’s. */
  readonly select: (tenant: Tenant, filters: ReportFilters) => Promise<Selection>;
  readonly groups: Readonly<Record<string, GroupSql>>;
  readonly measures: Readonly<Record<string, (scope: Scope) => Fragment>>;
  readonly found?: FoundSql;
  /** Sums that tell exactly what a report asks for; null where only the rows do. */
  readonly summary?: (spec: ReportSpec, scope: Scope) => Summary | null;
}
