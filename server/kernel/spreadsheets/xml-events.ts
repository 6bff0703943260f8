import { SaxesParser, type SaxesTagPlain } from 'saxes';

type Attributes = Readonly<Record<string, string>>;

/** What a parser meets; names are without their namespace. */
export type XmlEvent =
  | { readonly kind: 'open'; readonly name: string; readonly value: Attributes }
  | { readonly kind: 'text'; readonly name: ''; readonly value: string }
  | { readonly kind: 'close'; readonly name: string; readonly value: '' };

/** XML that cannot be read. */
export class XmlBroken extends Error {
  override readonly name = 'XmlBroken';
}

/** The events of an XML part. Nothing external is fetched, and only the five predefined entities are known. */
export async function* parseXml(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<readonly XmlEvent[]> {
  const parser = new SaxesParser();
  let events: XmlEvent[] = [];
  parser.on('opentag', (tag: SaxesTagPlain) => {
    events.push({ kind: 'open', name: plainName(tag.name), value: tag.attributes });
  });
  parser.on('text', (value) => events.push({ kind: 'text', name: '', value }));
  parser.on('cdata', (value) => events.push({ kind: 'text', name: '', value }));
  parser.on('closetag', (tag: SaxesTagPlain) => events.push({ kind: 'close', name: plainName(tag.name), value: '' }));
  parser.on('error', (error) => {
    throw new XmlBroken(error.message);
  });
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield events;
    events = [];
  }
  parser.write(decoder.decode()).close();
  yield events;
}

/** An attribute of an opened element. */
export function attribute(value: XmlEvent['value'], name: string): string | undefined {
  return typeof value === 'string' ? undefined : value[name];
}

const plainName = (name: string) => name.slice(name.indexOf(':') + 1);
