import {
  PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import type { Increment } from '../document/increment.ts';
import { Name, type PdfValue, type Ref, Stream, Text } from '../verify/file/values.ts';

/** A picture that was added to a document. */
export interface PlacedImage {
  /** How pages call it. */
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

/** A picture can't be drawn: it is neither PNG nor JPEG, or damaged. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
}

/** The pictures of a document's marks, each added once. */
export class Images {
  readonly #increment: Increment;
  readonly #placed = new Map<Uint8Array, PlacedImage & { ref: Ref }>();

  constructor(increment: Increment) {
    this.#increment = increment;
  }

  place(bytes: Uint8Array): PlacedImage {
    const known = this.#placed.get(bytes);
    if (known) return known;
    const { ref, width, height } = this.#embed(bytes);
    const placed = { name: `AccordantI${this.#placed.size + 1}`, ref, width, height };
    this.#placed.set(bytes, placed);
    return placed;
  }

  get resources(): Map<string, PdfValue> {
    return new Map([...this.#placed.values()].map(({ name, ref }) => [name, ref]));
  }

  #embed(bytes: Uint8Array): { ref: Ref; width: number; height: number } {
    const document = PDF.create();
    try {
      const image = document.embedImage(bytes);
      const copied = this.#copy(document, image.ref);
      return { ref: copied, width: image.width, height: image.height };
    } catch (error) {
      throw new ImageRefused('The picture can’t be read. Use a PNG or JPEG file.', { cause: error });
    }
  }

  #copy(document: PDF, ref: PdfRef): Ref {
    return this.#increment.add(this.#value(document, document.context.resolve(ref)));
  }

  #value(document: PDF, given: PdfObject | null): PdfValue {
    if (given instanceof PdfRef) return this.#copy(document, given);
    if (given instanceof PdfName) return new Name(given.value);
    if (given instanceof PdfNumber || given instanceof PdfBool) return given.value;
    if (given instanceof PdfString) return new Text(given.bytes, 0, 0, false);
    if (given instanceof PdfArray) return [...given].map((item) => this.#value(document, item));
    if (!(given instanceof PdfDict)) return null;
    const entries = new Map([...given].map(([key, value]) => [key.value, this.#value(document, value)]));
    return given instanceof PdfStream ? new Stream(entries, given.data, 0) : entries;
  }
}
