import type { ReactNode } from 'react';
import type { ReportFilters, ReportResult } from '#api-contract/reports/spec';
import { Link } from '#design-system/layout';
import type { DataWidget } from '../arrange.ts';

type Dataset = DataWidget['spec']['dataset'];

/** The lists behind the numbers of widgets. */
export interface Lists {
  /** The address of the list that is narrowed to some rows. */
  readonly href: (dataset: Dataset, filters: ReportFilters) => string;
  /** Goes to such an address. */
  readonly open: (href: string) => void;
}

export interface FigureProps {
  readonly widget: DataWidget;
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
