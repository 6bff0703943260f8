import { type FieldType, usualSizes } from '#api-contract/envelopes/kinds';
import type { FieldRect } from '#api-contract/envelopes/schema';
import type { DocItem, DocPage } from '#resources/documents';

/** What a text such as `{{sign:supplier}}` asks for, and where it stands on its page as shown. */
export interface Anchor {
  readonly type: FieldType;
  /** The recipient’s key, or their place among those who act, from 1. */
  readonly who: string;
  readonly page: number;
  readonly rect: FieldRect;
}

const types: Readonly<Record<string, FieldType>> = {
  sign: 'signature',
  signature: 'signature',
  initial: 'initials',
  initials: 'initials',
  name: 'name',
  date: 'date',
  text: 'text',
  check: 'checkbox',
  checkbox: 'checkbox',
};

const anchor = /\{\{\s*([a-z]+)\s*:\s*([A-Za-z0-9-]{1,40})\s*\}\}/g;

interface ReadText {
  readonly text: string;
  readonly pages: readonly DocPage[];
  readonly items: readonly DocItem[];
}

/** The anchors in the text of a document, in its order. */
export function anchorsIn({ text, pages, items }: ReadText): Anchor[] {
  return [...text.matchAll(anchor)].flatMap(({ 0: { length }, 1: word = '', 2: who = '', index }) => {
    const type = types[word];
    const item = items.find(({ start, end }) => start < index + length && end > index);
    const page = item && pages.find(({ no }) => no === item.page);
    if (!type || !item || !page) return [];
    return [{ type, who, page: item.page, rect: rectOf(item, page, type) }];
  });
}

/** As wide as its kind usually is, on the line of the anchor, and within the page. */
function rectOf(item: DocItem, page: DocPage, type: FieldType): FieldRect {
  const isTurned = page.rotation % 180 !== 0;
  const [width, height] = isTurned ? [page.h, page.w] : [page.w, page.h];
  const { x, bottom } = shownAt(item, page);
  const { w, h } = usualSizes[type];
  const [fieldWidth, fieldHeight] = [Math.min(w, width), Math.min(h, height)];
  const left = Math.min(Math.max(0, x), width - fieldWidth);
  const top = Math.min(Math.max(0, bottom - fieldHeight), height - fieldHeight);
  return { x: left / width, y: top / height, w: fieldWidth / width, h: fieldHeight / height };
}

/** The left edge and the foot of a word as it is shown, from the upper left corner of its page. */
function shownAt({ x, y, w, h }: DocItem, page: DocPage): { readonly x: number; readonly bottom: number } {
  switch (((page.rotation % 360) + 360) % 360) {
    case 90:
      return { x: y, bottom: x + w };
    case 180:
      return { x: page.w - x - w, bottom: y + h };
    case 270:
      return { x: page.h - y - h, bottom: page.w - x };
    default:
      return { x, bottom: page.h - y };
  }
}
