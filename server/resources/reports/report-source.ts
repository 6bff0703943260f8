import { type Fragment, type Scope } from '#kernel/lists';
import type { Tenant } from '#kernel/db';
import type { Selection } from '#kernel/lists';
import type { ReportFilters } from '#api-contract/reports/spec';

/** The values of a field that make groups. */
export interface GroupSql {
  /** What rows are told apart by, as filters know it; days, moments and amounts as they are. */
  readonly value: (scope: Scope) => Fragment;
  /** What people read of the rows of a group, where several spellings make one. */
  readonly spelling?: Fragment;
  /** The table whose rows the values name by their id, and the column that people read. */
  readonly named?: { readonly table: string; readonly text: string };
}

/** What was found in a document but not verified: the value of a field that has none yet, as text; null where nothing was. */
export type FoundSql = (field: string) => Fragment | undefined;

/** The rows of a list, as reports count them. */
export interface ReportSource {
  /** The rows that the filters of the list leave: the same selection as the list’s. */
  readonly select: (tenant: Tenant, filters: ReportFilters) => Promise<Selection>;
  readonly groups: Readonly<Record<string, GroupSql>>;
  readonly measures: Readonly<Record<string, (scope: Scope) => Fragment>>;
  readonly found?: FoundSql;
}
