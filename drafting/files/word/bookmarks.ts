import type { XmlElement } from '#word-documents';
import type { WordCitation } from '../../proof/finding.ts';
import { conditionTag, tagOf, type WordPart } from './word-template.ts';

interface Named {
  readonly name: string;
  readonly element: XmlElement;
}

/** Where bookmarks begin, in the order of the file. */
export const bookmarksIn = (parts: readonly WordPart[]): Named[] =>
  elementsIn(parts).flatMap((element) => {
    const name = element.word === 'bookmarkStart' ? element.attribute('name') : undefined;
    return name === undefined ? [] : [{ name, element }];
  });

/** Fields that cite a bookmark, such as `REF clause7 \w`. */
export const citedBookmarks = (parts: readonly WordPart[]): Named[] =>
  elementsIn(parts).flatMap((element) => {
    const instruction = element.word === 'instrText' ? element.ownText : element.attribute('instr');
    const name = /^\s*(?:PAGE|NOTE)?REF\s+(\S+)/i.exec(instruction ?? '')?.[1];
    return name === undefined ? [] : [{ name, element }];
  });

/** The citations of bookmarks that some answers may leave out; `idOf` has the ids that paragraphs have in the body. */
export function citationsIn(parts: readonly WordPart[], idOf: ReadonlyMap<XmlElement, string>): WordCitation[] {
  const bookmarks = Map.groupBy(bookmarksIn(parts), ({ name }) => name);
  const citations = citedBookmarks(parts).flatMap(({ name, element }): WordCitation[] => {
    const found = bookmarks.get(name);
    if (!found) return [];
    const path = conditionsAbove(element);
    const paths = found.map((bookmark) => conditionsAbove(bookmark.element));
    // What is under the same conditions goes with what it cites.
    if (paths.some((one) => one.every((condition, at) => path[at] === condition))) return [];
    const cited = found.map((bookmark) => paragraphOf(bookmark.element, idOf)).find((id) => id !== null) ?? name;
    return [{ node: paragraphOf(element, idOf), path, cited, paths }];
  });
  return [...new Map(citations.map((citation) => [JSON.stringify(citation), citation])).values()];
}

const elementsIn = (parts: readonly WordPart[]) => parts.flatMap(({ document }) => [...document.root.descendants()]);

/** Outermost first. */
function conditionsAbove(element: XmlElement): string[] {
  const conditions: string[] = [];
  for (let above = element.parent; above; above = above.parent) {
    const tag = above.word === 'sdt' ? tagOf(above) : '';
    if (tag.startsWith(conditionTag)) conditions.unshift(tag.slice(conditionTag.length));
  }
  return conditions;
}

/** The paragraph that an element is in, or the next one: a bookmark may stand between two. */
function paragraphOf(element: XmlElement, idOf: ReadonlyMap<XmlElement, string>): string | null {
  const around = element.ancestor(({ word }) => word === 'p');
  if (around) return idOf.get(around) ?? null;
  const siblings = element.parent?.elements ?? [];
  for (const sibling of siblings.slice(siblings.indexOf(element))) {
    const next = [sibling, ...sibling.descendants()].find((one) => idOf.has(one));
    if (next) return idOf.get(next) ?? null;
  }
  return null;
}
