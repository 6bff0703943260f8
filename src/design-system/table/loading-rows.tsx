import { memo } from 'react';
import { controlMessages } from '../messages/index.ts';
import { Skeleton } from '../skeleton/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import type { Column } from './column.ts';
import { classes, parts } from './table.styles.ts';

const rowCount = 8;
const widths = ['72%', '54%', '64%', '80%', '46%'];

interface LoadingRowsProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'align'>[];
  readonly selectable: boolean;
}

/** Grey rows in the shape of what is coming; drawn again when that changes only, however often the page learns something. */
export const LoadingRows = memo(function LoadingRows({ columns, selectable }: LoadingRowsProps) {
  return (
    <div role="rowgroup" data-body="">
      {Array.from({ length: rowCount }, (_, row) => (
        <div key={row} role="row" className={parts.row} aria-hidden={row > 0 || undefined}>
          {selectable && (
            <div role="gridcell" className={parts.rich}>
              <Skeleton boxSize="3.5" />
            </div>
          )}
          {columns.map((column, place) => (
            <div key={column.id} role="gridcell" className={classes(parts.rich, column.align === 'end' && parts.end)}>
              {row === 0 && place === 0 && <VisuallyHidden>{controlMessages.loading}</VisuallyHidden>}
              <Skeleton height="2.5" width={widths[(row + place) % widths.length]} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}, haveSameShape);

function haveSameShape(before: LoadingRowsProps, after: LoadingRowsProps): boolean {
  return (
    before.selectable === after.selectable &&
    before.columns.length === after.columns.length &&
    before.columns.every(
      ({ id, align }, place) => id === after.columns[place]?.id && align === after.columns[place].align,
    )
  );
}
