import type { ReactNode } from 'react';
import type { ReportFilters, ReportResult } from '#api-contract/reports/spec';
import { Link } from '#design-system/layout';
import type { DataWidget } from '../arrange.ts';

export type RowsHref = (dataset: DataWidget['spec']['dataset'], filters: ReportFilters) => string;

export interface FigureProps {
  readonly widget: DataWidget;
  readonly result: ReportResult;
  /** The list with the rows that a number counts. */
  readonly rowsHref: RowsHref;
}

/** A number that opens its list; without one where no list has exactly its rows. */
export function RowsLink({ href, children }: { readonly href: string | null; readonly children: ReactNode }) {
  return href === null ? (
    children
  ) : (
    <Link href={href} variant="quiet">
      {children}
    </Link>
  );
}
