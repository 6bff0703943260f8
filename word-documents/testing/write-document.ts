import { writeArchive } from '../package/archive.ts';
import { strict, transitional } from '../xml/word-names.ts';
import type { Block, Inline, Paragraph, Table } from './generated-content.ts';

export interface DocumentForm {
  readonly isStrict?: boolean;
  /** Another prefix than `w` for WordprocessingML. */
  readonly prefix?: string;
  /** Another name of the main part than `word/document.xml`. */
  readonly main?: string;
  /** Cuts words into several runs, as Word does while people type. */
  readonly wordsInRun?: number;
}

const revision = 'w:author="Other Side" w:date="2026-01-02T03:04:05Z"';
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Writes blocks as a DOCX. */
export function writeDocument(blocks: readonly Block[], form: DocumentForm = {}): Promise<Buffer> {
  return packDocument(new DocumentWriter(form).body(blocks), form);
}

/** Packs the content of a body with the parts that Word needs. */
export function packDocument(
  body: string,
  { isStrict, prefix = 'w', main = 'word/document.xml' }: DocumentForm = {},
): Promise<Buffer> {
  const xmlns = isStrict ? strict : transitional;
  const relations = isStrict
    ? 'http://purl.oclc.org/ooxml/officeDocument/relationships'
    : 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';
  const namespaces = `xmlns:w="${xmlns}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:r="${relations}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"`;
  const wordPart = (xml: string) =>
    head +
    (prefix === 'w'
      ? xml
      : xml.replaceAll(/(<\/?|\s|xmlns:)w:/g, `$1${prefix}:`).replace('xmlns:w=', `xmlns:${prefix}=`));
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const own = main.slice(folder.length);
  const parts: [string, string][] = [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${main}" ContentType="${type}.document.main+xml"/><Override PartName="/${folder}footnotes.xml" ContentType="${type}.footnotes+xml"/><Override PartName="/${folder}styles.xml" ContentType="${type}.styles+xml"/><Override PartName="/${folder}numbering.xml" ContentType="${type}.numbering+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="${main}"/></Relationships>`,
    ],
    [
      main,
      wordPart(
        `<w:document ${namespaces}><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
      ),
    ],
    [
      `${folder}_rels/${own}.rels`,
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/footnotes" Target="footnotes.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relations}/numbering" Target="numbering.xml"/></Relationships>`,
    ],
    [
      `${folder}footnotes.xml`,
      wordPart(
        `<w:footnotes ${namespaces}><w:footnote w:type="separator" w:id="-1"><w:p/></w:footnote><w:footnote w:id="1"><w:p><w:r><w:t>A note.</w:t></w:r></w:p></w:footnote></w:footnotes>`,
      ),
    ],
    [
      `${folder}styles.xml`,
      wordPart(
        `<w:styles ${namespaces}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
      ),
    ],
    [
      `${folder}numbering.xml`,
      wordPart(
        `<w:numbering ${namespaces}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      ),
    ],
    ['customXml/item1.xml', '<kept as="it is"/>'],
  ];
  const modifiedAt = new Date(2026, 0, 1);
  return writeArchive(
    parts.map(([name, content]) => ({ name, content: Buffer.from(content), modifiedAt, isStored: false })),
  );
}

class DocumentWriter {
  #id = 0;
  readonly #wordsInRun: number;

  constructor({ wordsInRun = 4 }: DocumentForm) {
    this.#wordsInRun = wordsInRun;
  }

  body(blocks: readonly Block[]): string {
    return blocks.map((block) => this.#block(block)).join('');
  }

  #block(block: Block): string {
    if (block.kind === 'table') return this.#table(block);
    if (block.kind === 'paragraph') return this.#paragraph(block);
    return `<w:sdt><w:sdtPr><w:id w:val="7"/></w:sdtPr><w:sdtContent>${this.body(block.blocks)}</w:sdtContent></w:sdt>`;
  }

  #paragraph({ inlines, properties, mark, endsSection }: Paragraph): string {
    const ofMark = mark ? `<w:rPr><w:${mark} w:id="${this.#next()}" ${revision}/></w:rPr>` : '';
    const section = endsSection ? '<w:sectPr><w:type w:val="continuous"/></w:sectPr>' : '';
    const own = properties + ofMark + section;
    return `<w:p>${own === '' ? '' : `<w:pPr>${own}</w:pPr>`}${inlines.map((inline) => this.#inline(inline)).join('')}</w:p>`;
  }

  #table({ rows }: Table): string {
    const written = rows.map(({ cells, change }) => {
      const own = change ? `<w:trPr><w:${change} w:id="${this.#next()}" ${revision}/></w:trPr>` : '';
      const content = cells.map(
        ({ span, blocks }) =>
          `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}</w:tcPr>${this.body(blocks)}</w:tc>`,
      );
      return `<w:tr>${own}${content.join('')}</w:tr>`;
    });
    return `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid>${written.join('')}</w:tbl>`;
  }

  #inline(inline: Inline): string {
    const id = this.#next();
    switch (inline.kind) {
      case 'text': {
        const runs = this.#runs(inline.text, inline.format, inline.around === 'del' ? 'delText' : 't');
        if (inline.around === undefined) return runs;
        if (inline.around === 'hyperlink') return `<w:hyperlink w:anchor="a">${runs}</w:hyperlink>`;
        if (inline.around === 'smartTag') return `<w:smartTag w:element="e">${runs}</w:smartTag>`;
        return `<w:${inline.around} w:id="${id}" ${revision}>${runs}</w:${inline.around}>`;
      }
      case 'field':
        return `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> REF x </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${this.#runs(inline.text, '', 't')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
      case 'simpleField':
        return `<w:fldSimple w:instr="DATE">${this.#runs(inline.text, '', 't')}</w:fldSimple>`;
      case 'control':
        return `<w:sdt><w:sdtPr><w:id w:val="${id}"/></w:sdtPr><w:sdtContent>${this.#runs(inline.text, '', 't')}</w:sdtContent></w:sdt>`;
      case 'sym':
        return `<w:r><w:sym w:font="Wingdings" w:char="${inline.text}"/></w:r>`;
      case 'note':
        return '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="1"/></w:r>';
      case 'picture':
        return '<w:r><w:t xml:space="preserve">see </w:t><w:pict><v:rect/></w:pict><w:t xml:space="preserve"> above </w:t></w:r>';
      case 'bookmark':
        return `<w:bookmarkStart w:id="${id}" w:name="b${id}"/><w:bookmarkEnd w:id="${id}"/>`;
      case 'comment':
        return '<w:proofErr w:type="spellStart"/><w:r><w:lastRenderedPageBreak/><w:noBreakHyphen/></w:r>';
      case 'box': {
        const content = `<w:txbxContent>${this.body(inline.blocks)}</w:txbxContent>`;
        return `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx>${content}</wps:txbx></mc:Choice><mc:Fallback><w:pict><v:textbox>${content}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
      }
    }
  }

  #runs(text: string, format: string, name: 't' | 'delText'): string {
    const words = text.split(/(?<= )/);
    const runs: string[] = [];
    for (let at = 0; at < words.length; at += this.#wordsInRun) {
      const content = words
        .slice(at, at + this.#wordsInRun)
        .join('')
        .split(/([\t\n\f])/)
        .map((part) => {
          if (part === '\t') return '<w:tab/>';
          if (part === '\n') return '<w:br/>';
          if (part === '\f') return '<w:br w:type="page"/>';
          return part === '' ? '' : `<w:${name} xml:space="preserve">${escaped(part)}</w:${name}>`;
        });
      runs.push(`<w:r>${format === '' ? '' : `<w:rPr>${format}</w:rPr>`}${content.join('')}</w:r>`);
    }
    return runs.join('');
  }

  #next(): number {
    this.#id += 1;
    return this.#id;
  }
}
