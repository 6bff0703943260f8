import type { XmlElement } from '../xml/tree.ts';

/** Elements that hold blocks, rows or cells without being one. */
const transparent = new Set(['sdt', 'sdtContent', 'customXml']);

/** The elements of these names in a container, through content controls and custom XML. */
export function itemsOf(container: XmlElement, ...names: readonly string[]): XmlElement[] {
  return container.elements.flatMap((child) =>
    names.includes(child.word) ? [child] : transparent.has(child.word) ? itemsOf(child, ...names) : [],
  );
}

/** The paragraph or table that follows a block in its container, through the ends of content controls. */
export function nextBlock(block: XmlElement): XmlElement | null {
  return neighbour(block, 1);
}

export function previousBlock(block: XmlElement): XmlElement | null {
  return neighbour(block, -1);
}

function neighbour(block: XmlElement, step: 1 | -1): XmlElement | null {
  const { parent } = block;
  if (!parent) return null;
  const siblings = parent.children;
  for (let index = block.index + step; index >= 0 && index < siblings.length; index += step) {
    const sibling = siblings[index];
    if (!sibling || !('word' in sibling)) continue;
    if (sibling.word === 'p' || sibling.word === 'tbl') return sibling;
    const within = transparent.has(sibling.word) ? itemsOf(sibling, 'p', 'tbl') : [];
    const found = step === 1 ? within[0] : within.at(-1);
    if (found) return found;
  }
  return transparent.has(parent.word) ? neighbour(parent, step) : null;
}
