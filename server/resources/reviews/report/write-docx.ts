import { writeZip } from '#kernel/spreadsheets';
import { beginsAtTheRight, runsOf, visibleText } from '#signatures';
import type { Fact, Report } from './compose-report.ts';

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Returns a report as a Word document: headings for groups and findings, so that its outline can be navigated. */
export async function writeDocx(report: Report): Promise<Uint8Array<ArrayBuffer>> {
  const chunks = await Array.fromAsync(
    writeZip([
      { name: '[Content_Types].xml', content: [contentTypes] },
      { name: '_rels/.rels', content: [relations([['officeDocument', 'word/document.xml']])] },
      { name: 'word/_rels/document.xml.rels', content: [relations([['styles', 'styles.xml']])] },
      { name: 'word/styles.xml', content: [styles] },
      { name: 'word/document.xml', content: [documentOf(report)] },
    ]),
  );
  return new Uint8Array(Buffer.concat(chunks));
}

const contentTypes = `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${types}.styles+xml"/></Types>`;

const relations = (all: readonly (readonly [type: string, target: string])[]) =>
  `${head}<Relationships xmlns="${packages}/relationships">${all
    .map(([type, target], at) => `<Relationship Id="r${at}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const style = (id: string, name: string, paragraph: string, run: string) =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${run}</w:rPr></w:style>`;

const sized = (halfPoints: number) => `<w:b/><w:bCs/><w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;

const styles = `${head}<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Arial"/><w:sz w:val="21"/><w:szCs w:val="21"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="80"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${style('Title', 'Title', '<w:spacing w:after="200"/>', sized(36))}${style('Heading1', 'heading 1', '<w:keepNext/><w:spacing w:before="360" w:after="120"/><w:outlineLvl w:val="0"/>', sized(28))}${style('Heading2', 'heading 2', '<w:keepNext/><w:spacing w:before="240" w:after="80"/><w:outlineLvl w:val="1"/>', sized(23))}</w:styles>`;

function documentOf({ title, facts, groups, note }: Report): string {
  const body = [
    paragraph(title, 'Title'),
    table(facts),
    paragraph(note ?? ''),
    ...groups.flatMap(({ title: group, entries }) => [
      paragraph(group, 'Heading1'),
      ...entries.flatMap((entry) => [paragraph(entry.heading, 'Heading2'), ...entry.facts.map(labelled)]),
    ]),
  ];
  const page =
    '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>';
  return `${head}<w:document xmlns:w="${word}"><w:body>${body.join('')}${page}</w:body></w:document>`;
}

/** Label and text in one paragraph, so that it can be read aloud and copied as one. */
const labelled = ([label, text]: Fact) => paragraphOf(text, '', run(`${label}: `, '<w:b/><w:bCs/>') + runs(text));

const paragraph = (text: string, named?: string) =>
  paragraphOf(text, named === undefined ? '' : `<w:pStyle w:val="${named}"/>`, runs(text));

const paragraphOf = (text: string, properties: string, content: string) =>
  `<w:p><w:pPr>${properties}${beginsAtTheRight(text) ? '<w:bidi/>' : ''}</w:pPr>${content}</w:p>`;

const runs = (text: string) =>
  runsOf(visibleText(text))
    .map((part) => run(part.text, part.isRightToLeft ? '<w:rtl/>' : ''))
    .join('');

const run = (text: string, properties: string) =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}${text
    .split(/([\t\n])/)
    .map(piece)
    .join('')}</w:r>`;

function piece(text: string): string {
  if (text === '\n') return '<w:br/>';
  if (text === '\t') return '<w:tab/>';
  return text && `<w:t xml:space="preserve">${escaped(text)}</w:t>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => entities[character] ?? character);

function table(facts: readonly Fact[]): string {
  const cell = (width: number, content: string) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${content}</w:tc>`;
  const row = ([label, text]: Fact) =>
    `<w:tr>${cell(2_400, paragraphOf(label, '', run(label, '<w:b/><w:bCs/>')))}${cell(7_200, paragraph(text))}</w:tr>`;
  const grid = '<w:tblGrid><w:gridCol w:w="2400"/><w:gridCol w:w="7200"/></w:tblGrid>';
  const frame = '<w:tblPr><w:tblW w:w="9600" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr>';
  return `<w:tbl>${frame}${grid}${facts.map(row).join('')}</w:tbl>`;
}
