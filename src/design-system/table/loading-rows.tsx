import { controlMessages } from '../messages/index.ts';
import { Skeleton } from '../skeleton/index.ts';
import { VisuallyHidden } from '../visually-hidden/index.ts';
import type { Column } from './column.ts';
import { classes, parts } from './table.styles.ts';

const widths = ['72%', '54%', '64%', '80%', '46%'];

/** Grey rows in the shape of what is coming. */
export function LoadingRows<Row>({
  columns,
  selectable,
  count = 8,
}: {
  columns: readonly Column<Row>[];
  selectable: boolean;
  count?: number;
}) {
  return (
    <div role="rowgroup" data-body="">
      {Array.from({ length: count }, (_, row) => (
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
}
