/** An entry of a document's table of contents, as pdf.js gives it. */
export interface OutlineItem {
  title: string;
  bold: boolean;
  italic: boolean;
  dest: string | unknown[] | null;
  url: string | null;
  /** Negative when it is folded at first. */
  count?: number;
  items: OutlineItem[];
}

/** An entry with the place it has in the tree: `0.2.1`. */
export interface OutlineRow {
  id: string;
  item: OutlineItem;
  level: number;
}

export function initiallyFolded(items: readonly OutlineItem[]): Set<string> {
  return new Set(
    allRows(items)
      .filter(({ item, level }) => item.items.length > 0 && ((item.count ?? 0) < 0 || level > 2))
      .map(({ id }) => id),
  );
}

/** The entries that can be seen while the given ones are folded, in the order of reading. */
export function visibleRows(items: readonly OutlineItem[], folded: ReadonlySet<string>): OutlineRow[] {
  return walk(items, (id) => !folded.has(id));
}

const allRows = (items: readonly OutlineItem[]) => walk(items, () => true);

function walk(items: readonly OutlineItem[], isOpen: (id: string) => boolean, prefix = '', level = 1): OutlineRow[] {
  return items.flatMap((item, index) => {
    const id = `${prefix}${index}`;
    const below = isOpen(id) ? walk(item.items, isOpen, `${id}.`, level + 1) : [];
    return [{ id, item, level }, ...below];
  });
}
