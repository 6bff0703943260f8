import type { CaseFile, CaseFolder } from '#api-contract/cases/files';

/** One line of the tree: a folder or a file, and how deep it lies. */
export type TreeLine =
  | { readonly kind: 'folder'; readonly folder: CaseFolder; readonly depth: number; readonly files: number }
  | { readonly kind: 'file'; readonly file: CaseFile; readonly depth: number };

/**
 * Folders and files as lines: a folder, what lies in it unless it is folded, then the files beside it. Names sort as people
 * sort them. What lies in a folder that is not there, or in a circle, stands at the top.
 */
export function treeLines(
  folders: readonly CaseFolder[],
  files: readonly CaseFile[],
  folded: ReadonlySet<string>,
): TreeLine[] {
  const reachable = new Set<string>();
  const inside = (place: string | null, depth: number): TreeLine[] => [
    ...byName(folders.filter(({ parent_id: parent }) => parent === place)).flatMap((folder): TreeLine[] => {
      reachable.add(folder.id);
      const within = inside(folder.id, depth + 1);
      const line: TreeLine = { kind: 'folder', folder, depth, files: within.filter(isFile).length };
      return folded.has(folder.id) ? [line] : [line, ...within];
    }),
    ...byName(files.filter(({ folder_id: folder }) => folder === place)).map((file): TreeLine => ({
      kind: 'file',
      file,
      depth,
    })),
  ];
  const lines = inside(null, 0);
  const stranded = files.filter(({ folder_id: folder }) => folder !== null && !reachable.has(folder));
  return [...lines, ...byName(stranded).map((file): TreeLine => ({ kind: 'file', file, depth: 0 }))];
}

/** Where a folder can be moved: every folder but itself and those in it, with the way to it. */
export function placesFor(
  folders: readonly CaseFolder[],
  moved: string | null,
): { readonly id: string; readonly path: string }[] {
  const pathOf = (folder: CaseFolder, seen: readonly string[] = []): string[] | null => {
    if (folder.id === moved || seen.includes(folder.id)) return null;
    if (folder.parent_id === null) return [folder.name];
    const parent = folders.find(({ id }) => id === folder.parent_id);
    const above = parent && pathOf(parent, [...seen, folder.id]);
    return above ? [...above, folder.name] : null;
  };
  return folders.flatMap((folder) => {
    const path = pathOf(folder);
    return path ? [{ id: folder.id, path: path.join(' / ') }] : [];
  });
}

const isFile = (line: TreeLine) => line.kind === 'file';

function byName<Named extends { readonly name: string }>(things: readonly Named[]): Named[] {
  return things.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
}
