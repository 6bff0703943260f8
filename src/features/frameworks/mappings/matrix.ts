import type { OutlineRow } from '#api-contract/compliance/frameworks';
import type { MappingEdge } from '#api-contract/mappings/endpoints';

/** Groups of an outline by the refs in them: the outermost one that a requirement is in, or null. */
export function groupsOf(outline: readonly OutlineRow[]): Map<string, OutlineRow | null> {
  const rows = new Map(outline.map((row) => [row.ref, row]));
  const top = (row: OutlineRow): OutlineRow => {
    const parent = row.parent === null ? undefined : rows.get(row.parent);
    return parent ? top(parent) : row;
  };
  return new Map(
    outline.map((row) => {
      const outermost = top(row);
      return [row.ref, outermost.kind === 'group' ? outermost : null];
    }),
  );
}

export interface Matrix {
  readonly sources: readonly string[];
  readonly targets: readonly string[];
  readonly countOf: (source: string, target: string) => number;
}

/** Counts edges by the groups of their ends; groups are named by their ref, what is in none by an empty one. */
export function matrixOf(
  edges: readonly MappingEdge[],
  sources: readonly OutlineRow[],
  targets: readonly OutlineRow[],
): Matrix {
  const [sourceGroups, targetGroups] = [groupsOf(sources), groupsOf(targets)];
  const counts = new Map<string, number>();
  const seen = { sources: new Set<string>(), targets: new Set<string>() };
  for (const edge of edges)
    for (const key of new Set(cellsOf(edge, sourceGroups, targetGroups))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      const [source = '', target = ''] = key.split('\n');
      seen.sources.add(source);
      seen.targets.add(target);
    }
  const inOrder = (outline: readonly OutlineRow[], found: ReadonlySet<string>) => [
    ...outline
      .filter(({ ref, parent, kind }) => kind === 'group' && parent === null && found.has(ref))
      .map(({ ref }) => ref),
    ...(found.has('') ? [''] : []),
  ];
  return {
    sources: inOrder(sources, seen.sources),
    targets: inOrder(targets, seen.targets),
    countOf: (source, target) => counts.get(`${source}\n${target}`) ?? 0,
  };
}

const cellsOf = (
  { sources, target }: MappingEdge,
  sourceGroups: ReadonlyMap<string, OutlineRow | null>,
  targetGroups: ReadonlyMap<string, OutlineRow | null>,
) => sources.map((source) => `${sourceGroups.get(source)?.ref ?? ''}\n${targetGroups.get(target)?.ref ?? ''}`);

/** Returns the edges from one group to another. */
export function edgesBetween(
  edges: readonly MappingEdge[],
  sources: readonly OutlineRow[],
  targets: readonly OutlineRow[],
  cell: { readonly source: string; readonly target: string },
): MappingEdge[] {
  const [sourceGroups, targetGroups] = [groupsOf(sources), groupsOf(targets)];
  return edges.filter((edge) => cellsOf(edge, sourceGroups, targetGroups).includes(`${cell.source}\n${cell.target}`));
}

/** Returns the assessable requirements that no edge reaches. */
export function unmappedIn(outline: readonly OutlineRow[], mapped: ReadonlySet<string>): OutlineRow[] {
  return outline.filter(({ ref, assessable }) => assessable && !mapped.has(ref));
}
