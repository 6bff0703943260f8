import { type Atom, runOf } from '../text/story.ts';
import type { XmlElement } from '../xml/tree.ts';
import type { Marker } from './marker.ts';

const insertions = new Set(['ins', 'moveTo']);

interface Neighbours {
  /** The deletion that the words replace. */
  readonly removed: XmlElement | null;
  readonly left: Atom | null;
  readonly right: Atom | null;
  /** Where the words must not go because a field ends or starts there. */
  readonly avoids?: 'left' | 'right' | undefined;
}

/** Returns how to put an insertion in its place: after what it replaces, else after its left neighbour. */
export function positionFor(
  marker: Marker,
  paragraph: XmlElement,
  { removed, left, right, avoids }: Neighbours,
): (insertion: XmlElement) => void {
  const before = removed ?? (left && runOf(left.element));
  if (before && avoids !== 'left')
    return (insertion) => climb(marker, paragraph, before, right?.element ?? null).after(insertion);
  if (right && avoids !== 'right') {
    const next = topOf(paragraph, runOf(right.element) ?? right.element);
    return (insertion) => next.before(insertion);
  }
  if (avoids === 'left') return (insertion) => paragraph.append(insertion);
  return (insertion) => paragraph.insert((paragraph.child('pPr')?.index ?? -1) + 1, insertion);
}

/** The child of a paragraph that an element stands in. */
export function topOf(paragraph: XmlElement, element: XmlElement): XmlElement {
  let top = element;
  while (top.parent && top.parent !== paragraph) top = top.parent;
  return top;
}

/** Leaves insertions of others, and what doesn’t go on to the right: hyperlinks, controls, fields. */
function climb(marker: Marker, paragraph: XmlElement, from: XmlElement, right: XmlElement | null): XmlElement {
  let anchor = from;
  while (anchor.parent && anchor.parent !== paragraph) {
    const around: XmlElement = anchor.parent;
    if (insertions.has(around.word)) splitAfter(marker, around, anchor);
    else if (right && isWithin(right, around)) break;
    anchor = around;
  }
  return anchor;
}

function isWithin(element: XmlElement, around: XmlElement): boolean {
  return element.ancestor((each) => each === around) !== null;
}

/** Cuts an insertion of another author in two after one of its children. */
function splitAfter(marker: Marker, around: XmlElement, child: XmlElement): void {
  const rest = around.children.slice(child.index + 1).filter((node) => 'word' in node);
  if (rest.length === 0) return;
  const second = marker.file.element(around.word, {
    id: marker.nextIdForOthers(),
    author: around.attribute('author') ?? '',
    ...(around.attribute('date') === undefined ? {} : { date: around.attribute('date') }),
  } as Record<string, string>);
  around.after(second);
  second.append(...rest);
}
