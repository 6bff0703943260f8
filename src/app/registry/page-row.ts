import type { Permission, Section } from '#api-contract/permissions';
import type { NavSection } from '../stores/view-preferences.ts';

/** Where a page is offered: a section of the side navigation, above or below them, or the account menu only. */
type NavPlace = 'first' | NavSection | 'last' | 'account';

export interface PageRow {
  /** As the specification has it (section 2); `:id` and the like are parameters. */
  readonly path: string;
  readonly title: string;
  /** The module that the page's chunk begins with, under `src/app`. A signed-in page's exports `Page`. */
  readonly module: string;
  /** Needs no sign-in. */
  readonly isPublic?: true;
  /** The row of `resources.ts` that it shows. Pages without a line of their own highlight that of their resource. */
  readonly resource?: string;
  readonly nav?: NavPlace;
  /** What its user must hold to be offered the page; the server decides what it shows. */
  readonly permission?: Permission;
  /** Further sections of the permissions that it is the page of. */
  readonly sections?: readonly Section[];
}

/** A page that is built. */
export const page = <const Row extends PageRow>(row: Row) => row;

/** An address of the specification that has no page yet: an unknown route until it becomes a `page`. */
export const reserved = <const Path extends string>(path: Path, more: Pick<PageRow, 'isPublic'> = {}) => ({
  path,
  ...more,
});
