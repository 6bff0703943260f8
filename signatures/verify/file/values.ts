/** What a PDF is made of. Numbers, booleans and null are themselves, arrays too. */
export type PdfValue = null | boolean | number | Name | Ref | Text | Stream | Dictionary | readonly PdfValue[];

export type Dictionary = ReadonlyMap<string, PdfValue>;

export class Name {
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
}

export class Ref {
  readonly number: number;
  readonly generation: number;
  constructor(number: number, generation: number) {
    this.number = number;
    this.generation = generation;
  }
}

/** A string, with where it is written: `start` is its first bracket, `end` follows the last. */
export class Text {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
  readonly isHex: boolean;
  constructor(bytes: Uint8Array, start: number, end: number, isHex: boolean) {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    this.isHex = isHex;
  }
}

/** A stream's dictionary and its bytes as they are written. */
export class Stream {
  readonly dictionary: Dictionary;
  readonly bytes: Uint8Array;
  /** Where the bytes begin in the file. */
  readonly start: number;
  constructor(dictionary: Dictionary, bytes: Uint8Array, start: number) {
    this.dictionary = dictionary;
    this.bytes = bytes;
    this.start = start;
  }
}

/** The file isn't built as the standard says. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

export function isDictionary(value: PdfValue | undefined): value is Dictionary {
  return value instanceof Map;
}

/** Returns the text of a string: UTF-16 or UTF-8 where it says so, else Latin. */
export function textOf(value: PdfValue | undefined): string | null {
  if (!(value instanceof Text)) return null;
  const { bytes } = value;
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes.subarray(2));
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder().decode(bytes.subarray(3));
  return new TextDecoder('latin1').decode(bytes);
}
