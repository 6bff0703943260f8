import { crc32, deflateRawSync } from 'node:zlib';

interface Entry {
  name: string;
  content: string;
}

/** A zip archive, as a word processor writes it. */
export function makeZip(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const packed = deflateRawSync(Buffer.from(content));
    const label = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(Buffer.byteLength(content), 22);
    local.writeUInt16LE(label.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(crc32(content), 16);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(Buffer.byteLength(content), 24);
    central.writeUInt16LE(label.length, 28);
    central.writeUInt32LE(offset, 42);
    locals.push(local, label, packed);
    directory.push(central, label);
    offset += 30 + label.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...locals, ...directory, end]));
}

const mainPart = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relationsPart = 'application/vnd.openxmlformats-package.relationships+xml';
const relationTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * A Word document whose body holds this XML, with as much around it as tells what it is. What it links to as pictures,
 * outside of itself, has the relations `link0`, `link1` and so on.
 */
export const makeDocx = (body: string, links: readonly string[] = []): Uint8Array<ArrayBuffer> =>
  makeZip([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="${relationsPart}"/><Override PartName="/word/document.xml" ContentType="${mainPart}"/></Types>`,
    },
    { name: '_rels/.rels', content: relations([['main', 'officeDocument', 'word/document.xml']]) },
    {
      name: 'word/_rels/document.xml.rels',
      content: relations(links.map((link, index) => [`link${index}`, 'image', link])),
    },
    {
      name: 'word/document.xml',
      content: `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${relationTypes}"><w:body>${body}</w:body></w:document>`,
    },
  ]);

const relations = (all: readonly (readonly [id: string, type: string, target: string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="${relationTypes}/${type}" Target="${target}"${target.includes(':') ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`;

/** A paragraph of a Word document. */
export const docxParagraph = (...runs: string[]) =>
  `<w:p>${runs.map((run) => `<w:r><w:t xml:space="preserve">${run}</w:t></w:r>`).join('')}</w:p>`;
