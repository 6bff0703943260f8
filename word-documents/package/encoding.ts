type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

export interface DecodedXml {
  readonly xml: string;
  readonly encoding: Encoding;
  /** What stood before the first character, such as a byte order mark. */
  readonly mark: Uint8Array;
}

/** Returns the text of a part, without its byte order mark. */
export function decodeXml(bytes: Uint8Array = new Uint8Array()): DecodedXml {
  const encoding = encodingOf(bytes);
  const hasMark = encoding !== 'utf-8' || (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf);
  const mark = bytes.subarray(0, hasMark ? (encoding === 'utf-8' ? 3 : 2) : 0);
  return { xml: new TextDecoder(encoding).decode(bytes), encoding, mark };
}

/** The reverse of `decodeXml`. */
export function encodeXml({ xml, encoding, mark }: DecodedXml): Buffer {
  if (encoding === 'utf-8') return Buffer.concat([mark, Buffer.from(xml)]);
  const content = Buffer.from(xml, 'utf16le');
  return Buffer.concat([mark, encoding === 'utf-16be' ? content.swap16() : content]);
}

function encodingOf([first, second]: Uint8Array): Encoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
