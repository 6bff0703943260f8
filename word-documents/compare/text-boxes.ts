import { readStory } from '../text/story.ts';
import type { XmlElement } from '../xml/tree.ts';

export interface TextBox {
  readonly kind: 'box';
  /** Its contents, once for each alternative that programs may show; the first is the one that is read. */
  readonly alternatives: readonly XmlElement[];
  readonly text: string;
}

/** The text boxes that a paragraph anchors, in their order. */
export function textBoxesOf(paragraph: XmlElement): TextBox[] {
  const boxes = new Map<XmlElement, XmlElement[]>();
  for (const content of contentsWithin(paragraph)) {
    const around = content.ancestor(({ local }) => local === 'AlternateContent' || local === 'p');
    const owner = around?.local === 'AlternateContent' ? around : content;
    boxes.set(owner, [...(boxes.get(owner) ?? []), content]);
  }
  return [...boxes.values()].map((alternatives) => ({
    kind: 'box',
    alternatives,
    text: alternatives[0] ? readStory(alternatives[0]).text : '',
  }));
}

function contentsWithin(element: XmlElement): XmlElement[] {
  return element.elements.flatMap((child) => (child.word === 'txbxContent' ? [child] : contentsWithin(child)));
}
