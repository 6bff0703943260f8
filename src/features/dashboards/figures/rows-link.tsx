import type { ReactNode } from 'react';
import type { ReportDataset } from '#api-contract/reports/kinds';
import type { ReportFilters, ReportResult } from '#api-contract/reports/spec';
import { Link } from '#design-system/layout';
import type { DataWidget } from '../arrange.ts';

/** The lists behind the numbers of widgets. */
export interface Lists {
  /** The address of the list that is narrowed to some rows. */
  readonly href: (dataset: ReportDataset, filters: ReportFilters) => string;
  /** The address of a saved report. */
  readonly reportHref: (reportId: string) => string;
  /** Goes to an address. */
  readonly open: (href: string) => void;
}

export interface FigureProps {
  readonly widget: Pick<DataWidget, 'title' | 'h' | 'spec'>;
  readonly result: ReportResult;
  readonly lists: Lists;
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
