import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** Raise when text or boxes come out differently, so that documents are read again in the background. */
export const extractorVersion = 3;

/** A page's stretch of the text, its size in points before rotation, and the rotation it is shown with. */
export interface DocPage {
  no: number;
  start: number;
  end: number;
  w: number;
  h: number;
  rotation: number;
}

/** A stretch of text and its box in points, from the lower left corner of the unrotated page. */
export interface DocItem {
  start: number;
  end: number;
  page: number;
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The text of a document with the place of every word. Offsets count UTF-16 units, as JavaScript does. */
export interface DocText {
  text: string;
  /** Pages that were read; `pageCount` may be larger. */
  pages: DocPage[];
  items: DocItem[];
  pageCount: number;
}

const boxUnitsPerPoint = 100;
const columns = ['start', 'end', 'page', 'x', 'y', 'w', 'h'] as const satisfies readonly (keyof DocItem)[];
const boxes: readonly (keyof DocItem)[] = ['x', 'y', 'w', 'h'];

/** Items in a form to be stored: by column, each value as its difference from the one before, deflated. */
export function packItems(items: readonly DocItem[]): Uint8Array<ArrayBuffer> {
  const packed = new Int32Array(items.length * columns.length);
  columns.forEach((column, place) => {
    const scale = boxes.includes(column) ? boxUnitsPerPoint : 1;
    let before = 0;
    items.forEach((item, index) => {
      const value = Math.round(item[column] * scale);
      packed[place * items.length + index] = value - before;
      before = value;
    });
  });
  return new Uint8Array(deflateRawSync(new Uint8Array(packed.buffer)));
}

/** The items that `packItems` stored, boxes to a hundredth of a point. */
export function unpackItems(stored: Uint8Array): DocItem[] {
  const inflated = new Uint8Array(inflateRawSync(stored));
  const packed = new Int32Array(inflated.buffer, 0, inflated.byteLength / Int32Array.BYTES_PER_ELEMENT);
  const count = packed.length / columns.length;
  const items = Array.from({ length: count }, (): DocItem => ({ start: 0, end: 0, page: 0, x: 0, y: 0, w: 0, h: 0 }));
  columns.forEach((column, place) => {
    const scale = boxes.includes(column) ? boxUnitsPerPoint : 1;
    let value = 0;
    items.forEach((item, index) => {
      value += packed[place * count + index] ?? 0;
      item[column] = value / scale;
    });
  });
  return items;
}
