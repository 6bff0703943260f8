interface Entry {
  name: string;
  bytes: Uint8Array;
  crc: number;
  place: number;
}

const contentTypes = `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/></Types>`;
const relations = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;
const documentRelations = `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="r2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="javascript:alert(1)" TargetMode="External"/></Relationships>`;
const main = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const styles = `<?xml version="1.0" encoding="UTF-8"?><w:styles ${main}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`;

const run = (text: string, look = '') => `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, look = '') => `<w:p><w:pPr>${look}</w:pPr>${content}</w:p>`;
const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`;

const body = [
  paragraph(run('Storage agreement'), '<w:pStyle w:val="Heading1"/>'),
  paragraph(run('Either party may end it with notice of ') + run('ninety days', '<w:b/>') + run('.')),
  paragraph(
    `<w:hyperlink r:id="r2" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${run('A link that must not run')}</w:hyperlink>`,
  ),
  `<w:tbl><w:tr>${cell('Goods')}${cell('Temperature')}</w:tr><w:tr>${cell('Vaccines')}${cell('2 to 8 °C')}</w:tr></w:tbl>`,
].join('');

/** A Word document with a heading, a table, and a link that must not be followed. */
export function wordDocument(): Uint8Array {
  const document = `<?xml version="1.0" encoding="UTF-8"?><w:document ${main}><w:body>${body}</w:body></w:document>`;
  return stored({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations,
    'word/document.xml': document,
    'word/_rels/document.xml.rels': documentRelations,
    'word/styles.xml': styles,
  });
}

/** A zip archive whose files are stored as they are. */
function stored(files: Record<string, string>): Uint8Array {
  const parts: Uint8Array[] = [];
  const entries: Entry[] = [];
  let place = 0;
  const put = (part: Uint8Array) => {
    parts.push(part);
    place += part.length;
  };
  for (const [name, text] of Object.entries(files)) {
    const bytes = new TextEncoder().encode(text);
    const entry = { name, bytes, crc: crc32(bytes), place };
    entries.push(entry);
    put(record(0x04034b50, entry));
    put(bytes);
  }
  const start = place;
  for (const entry of entries) put(record(0x02014b50, entry));
  put(
    little(
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [entries.length, 2],
      [entries.length, 2],
      [place - start, 4],
      [start, 4],
      [0, 2],
    ),
  );
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

function record(signature: number, { name, bytes, crc, place }: Entry): Uint8Array {
  const isCentral = signature === 0x02014b50;
  const letters = new TextEncoder().encode(name);
  const head = little(
    [signature, 4],
    ...(isCentral ? ([[20, 2]] as const) : []),
    [20, 2],
    [0, 2],
    [0, 2],
    [0, 4],
    [crc, 4],
    [bytes.length, 4],
    [bytes.length, 4],
    [letters.length, 2],
    [0, 2],
    ...(isCentral
      ? ([
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          [place, 4],
        ] as const)
      : []),
  );
  return new Uint8Array([...head, ...letters]);
}

const little = (...numbers: readonly (readonly [value: number, bytes: number])[]) =>
  new Uint8Array(
    numbers.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, index) => (value >>> (index * 8)) & 0xff)),
  );

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
