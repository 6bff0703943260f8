import type { TreeGridColumn } from '#design-system/tree-grid';

type Shape<Id extends string> = Omit<TreeGridColumn, 'id' | 'header'> & { readonly id: Id };

/** The columns of a tree of references with titles and results, as every such tree has them. */
export const outlineColumns = [
  { id: 'ref', width: '10rem' },
  { id: 'title', width: 'minmax(12rem, 1fr)', onCard: 'main' },
  { id: 'result', width: '8rem', onCard: 'state' },
] as const;

/** Columns whose headings are read in the language of the moment. */
export const treeColumns = <const Id extends string>(
  headings: Readonly<Record<Id, string>>,
  shapes: readonly Shape<Id>[],
): readonly TreeGridColumn[] =>
  shapes.map(
    (shape) =>
      Object.defineProperty({ ...shape }, 'header', { enumerable: true, get: () => headings[shape.id] }) as Shape<Id> &
        Pick<TreeGridColumn, 'header'>,
  );
