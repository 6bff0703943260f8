import { useMemo } from 'react';
import type { OutlineRow } from '#api-contract/compliance/frameworks';
import { Button } from '#design-system/button';
import { useFormat } from '#design-system/format';
import { type Column, Table } from '#design-system/table';
import { messages } from './mappings.messages.ts';
import type { Matrix } from './matrix.ts';

interface Cell {
  readonly source: string;
  readonly target: string;
}

interface MatrixTableProps {
  readonly matrix: Matrix;
  readonly sources: readonly OutlineRow[];
  readonly targets: readonly OutlineRow[];
  readonly cell: Cell | null;
  readonly onCell: (cell: Cell) => void;
}

/** How many edges lead from each group to each other; a figure narrows the edges to its own. */
export function MatrixTable({ matrix, sources, targets, cell, onCell }: MatrixTableProps) {
  const format = useFormat();
  const columns = useMemo((): Column<{ readonly source: string }>[] => {
    const titleOf = (outline: readonly OutlineRow[], ref: string) =>
      outline.find((row) => row.ref === ref)?.title ?? messages.noGroup;
    return [
      { id: '', header: messages.group, primary: true, width: 160, cell: ({ source }) => titleOf(sources, source) },
      ...matrix.targets.map((target) => ({
        id: `to ${target}`,
        header: titleOf(targets, target),
        width: 110,
        align: 'end' as const,
        cell: ({ source }: { readonly source: string }) => {
          const count = matrix.countOf(source, target);
          const [from, to] = [titleOf(sources, source), titleOf(targets, target)];
          const isShown = cell?.source === source && cell.target === target;
          return count === 0 ? null : (
            <Button
              size="xs"
              variant="ghost"
              aria-pressed={isShown}
              aria-label={`${messages.between(from, to)}: ${format.plural(count, messages.edgeCount)}`}
              onClick={() => onCell({ source, target })}
            >
              {format.number(count)}
            </Button>
          );
        },
      })),
    ];
  }, [matrix, sources, targets, cell, onCell, format]);
  const rows = useMemo(() => matrix.sources.map((source) => ({ source })), [matrix]);
  return <Table label={messages.matrix} columns={columns} rows={rows} rowId={({ source }) => source || 'none'} />;
}
