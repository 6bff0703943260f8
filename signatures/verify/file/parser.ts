import { Malformed, Name, type PdfValue, Ref, Stream, Text } from './values.ts';

const depthLimit = 100;
const nameLimit = 1024;

const whitespace = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)));
const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** Tells how long a stream is whose length stands in another object. */
export type ResolveLength = (ref: Ref) => number | null;

/** Reads objects from bytes, one after another. */
export class Parser {
  readonly bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  skipSpace(): void {
    for (;;) {
      const byte = this.bytes[this.at];
      if (byte === undefined) return;
      if (byte === 0x25) while (this.at < this.bytes.length && !isLineEnd(this.bytes[this.at])) this.at++;
      else if (whitespace.has(byte)) this.at++;
      else return;
    }
  }

  /** Takes a keyword or number: everything up to a space or a delimiter. */
  word(): string {
    this.skipSpace();
    const start = this.at;
    while (this.at < this.bytes.length && !isBoundary(this.bytes[this.at])) this.at++;
    if (this.at - start > nameLimit) throw new Malformed('A word is too long.');
    return latin(this.bytes.subarray(start, this.at));
  }

  expect(word: string): void {
    if (this.word() !== word) throw new Malformed(`“${word}” is missing.`);
  }

  integer(): number {
    const word = this.word();
    if (!/^\+?\d{1,12}$/.test(word)) throw new Malformed('A number is missing.');
    return Number(word);
  }

  value(depth = 0): PdfValue {
    if (depth > depthLimit) throw new Malformed('Objects are nested too deeply.');
    this.skipSpace();
    const byte = this.bytes[this.at];
    if (byte === 0x2f) return this.#name();
    if (byte === 0x28) return this.#literal();
    if (byte === 0x5b) return this.#array(depth);
    if (byte === 0x3c) return this.bytes[this.at + 1] === 0x3c ? this.dictionary(depth) : this.#hex();
    return this.#wordValue();
  }

  dictionary(depth = 0): Map<string, PdfValue> {
    this.skipSpace();
    if (this.bytes[this.at] !== 0x3c || this.bytes[this.at + 1] !== 0x3c) throw new Malformed('No dictionary here.');
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    for (;;) {
      this.skipSpace();
      const byte = this.bytes[this.at];
      if (byte === 0x3e && this.bytes[this.at + 1] === 0x3e) break;
      if (byte !== 0x2f) throw new Malformed('A dictionary’s key is missing.');
      entries.set(this.#name().value, this.value(depth + 1));
    }
    this.at += 2;
    return entries;
  }

  /** Reads what follows `n g obj`, with its stream. */
  body(lengthOf: ResolveLength): PdfValue {
    const value = this.value();
    if (!(value instanceof Map)) return value;
    const after = this.at;
    if (this.word() !== 'stream') {
      this.at = after;
      return value;
    }
    if (this.bytes[this.at] === 13) this.at++;
    if (this.bytes[this.at] === 10) this.at++;
    const start = this.at;
    const given = value.get('Length');
    const length = given instanceof Ref ? lengthOf(given) : given;
    if (typeof length !== 'number' || length < 0 || start + length > this.bytes.length)
      throw new Malformed('A stream has no length.');
    this.at = start + length;
    this.expect('endstream');
    return new Stream(value, this.bytes.subarray(start, start + length), start);
  }

  #array(depth: number): PdfValue[] {
    this.at++;
    const values: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.at >= this.bytes.length) throw new Malformed('An array has no end.');
      if (this.bytes[this.at] === 0x5d) break;
      values.push(this.value(depth + 1));
    }
    this.at++;
    return values;
  }

  #name(): Name {
    this.at++;
    const start = this.at;
    while (this.at < this.bytes.length && !isBoundary(this.bytes[this.at])) this.at++;
    if (this.at - start > nameLimit) throw new Malformed('A name is too long.');
    const written = latin(this.bytes.subarray(start, this.at));
    return new Name(
      written.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
  }

  #wordValue(): PdfValue {
    const word = this.word();
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(word)) throw new Malformed('Something unknown is written here.');
    if (!/^\d{1,10}$/.test(word)) return Number(word);
    const after = this.at;
    const ref = this.#reference(Number(word));
    if (ref) return ref;
    this.at = after;
    return Number(word);
  }

  #reference(number: number): Ref | null {
    const generation = this.word();
    if (!/^\d{1,5}$/.test(generation)) return null;
    return this.word() === 'R' ? new Ref(number, Number(generation)) : null;
  }

  #hex(): Text {
    const start = this.at;
    const end = this.bytes.indexOf(0x3e, start);
    if (end < 0) throw new Malformed('A string has no end.');
    const digits: number[] = [];
    for (let at = start + 1; at < end; at++) {
      const byte = this.bytes[at] ?? 0;
      if (whitespace.has(byte)) continue;
      const digit = digitOf(byte);
      if (digit === null) throw new Malformed('A string has something else than hexadecimal digits.');
      digits.push(digit);
    }
    this.at = end + 1;
    const bytes = new Uint8Array(Math.ceil(digits.length / 2));
    for (const [index, digit] of digits.entries()) {
      const to = index >> 1;
      bytes[to] = (bytes[to] ?? 0) | (index % 2 === 0 ? digit << 4 : digit);
    }
    return new Text(bytes, start, this.at, true);
  }

  #literal(): Text {
    const start = this.at;
    const bytes: number[] = [];
    let open = 0;
    for (this.at++; ; this.at++) {
      const byte = this.bytes[this.at];
      if (byte === undefined) throw new Malformed('A string has no end.');
      if (byte === 0x5c) {
        this.#escaped(bytes);
        continue;
      }
      if (byte === 0x29 && open === 0) break;
      if (byte === 0x28) open++;
      if (byte === 0x29) open--;
      bytes.push(byte);
    }
    this.at++;
    return new Text(Uint8Array.from(bytes), start, this.at, false);
  }

  /** Takes what follows a backslash; stays on its last byte. */
  #escaped(into: number[]): void {
    this.at++;
    const byte = this.bytes[this.at] ?? 0;
    const octal = /^[0-7]{1,3}/.exec(latin(this.bytes.subarray(this.at, this.at + 3)))?.[0];
    if (octal !== undefined) {
      into.push(Number.parseInt(octal, 8) & 0xff);
      this.at += octal.length - 1;
    } else if (byte === 13 || byte === 10) {
      if (byte === 13 && this.bytes[this.at + 1] === 10) this.at++;
    } else into.push(escapes[String.fromCharCode(byte)] ?? byte);
  }
}

function digitOf(byte: number): number | null {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : null;
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === 10 || byte === 13;
}

function isBoundary(byte: number | undefined): boolean {
  return byte === undefined || whitespace.has(byte) || delimiters.has(byte);
}

function latin(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
