import { readStory } from '../text/story.ts';
import { XmlElement } from '../xml/tree.ts';

export interface TextBox {
  readonly kind: 'box';
  /** Its contents, once for each alternative that programs may show; the first is the one that is read. */
  readonly alternatives: readonly XmlElement[];
  readonly text: string;
}

/** The text boxes that a paragraph anchors, in their order. */
export function textBoxesOf(paragraph: XmlElement): TextBox[] {
  const boxes = new Map<XmlElement, XmlElement[]>();
  const contents: XmlElement[] = [];
  collectContents(paragraph, contents);
  for (const content of contents) {
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

function collectContents(element: XmlElement, into: XmlElement[]): void {
  for (const child of element.children) {
    if (!(child instanceof XmlElement)) continue;
    if (child.word === 'txbxContent') into.push(child);
    else if (child.children.length > 0) collectContents(child, into);
  }
}
