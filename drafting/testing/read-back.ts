// cspell:words ilvl Itemof
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { WordFile, type XmlElement } from '#word-documents';

/** Text without spaces and line ends: where lines break is each format’s own. */
export const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');

/** The text of a PDF between its margins, in points; headers and footers are outside of them. */
export async function readPdfBack(bytes: Uint8Array, margin: number): Promise<string> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const texts: string[] = [];
  for (let no = 1; no <= document.numPages; no++) {
    const page = await document.getPage(no);
    const [, , , height = 0] = page.view;
    const { items } = await page.getTextContent();
    for (const item of items) {
      if (!('str' in item)) continue;
      const y = Number(item.transform[5]);
      if (y > margin - 4 && y < height - margin) texts.push(item.str, item.hasEOL ? '\n' : '');
    }
  }
  await task.destroy();
  return texts.join('');
}

/** The pieces of text of a PDF: their page, and their base line as a share of its height from above. */
export async function piecesOfPdf(bytes: Uint8Array): Promise<{ page: number; text: string; baseline: number }[]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const pieces = [];
  for (let page = 1; page <= document.numPages; page++) {
    const shown = await document.getPage(page);
    const [, , , height = 1] = shown.view;
    for (const item of (await shown.getTextContent()).items) {
      if ('str' in item) pieces.push({ page, text: item.str, baseline: 1 - Number(item.transform[5]) / height });
    }
  }
  await task.destroy();
  return pieces;
}

/** Takes out the head rows of tables that a page repeats; each names its table. Texts without spaces. */
export const withoutRepeatedHeads = (text: string): string =>
  text.replaceAll(/Itemof(\d+)MeasureTarget/g, (head, _no: string, at: number) =>
    text.indexOf(head) < at ? '' : head,
  );

/** The text of a preview. */
export const readPreviewBack = (html: string) =>
  html
    .replaceAll('<br>', '\n')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** The text of a Word file with the numbers that Word computes from its numbering, counted here anew. */
export async function readWordBack(bytes: Uint8Array): Promise<string> {
  const file = await WordFile.open(bytes);
  const levels = levelsOf(file);
  const counts = levels.map(() => 0);
  const paragraphs = [...file.body.descendants()].filter(({ word }) => word === 'p');
  return paragraphs
    .map((paragraph) => {
      const numbering = paragraph.child('pPr')?.child('numPr');
      const level = Number(numbering?.child('ilvl')?.attribute('val') ?? -1);
      const label = numbering ? labelOf(level, levels, counts) : '';
      return `${label} ${textOf(paragraph)}`;
    })
    .join('\n');
}

interface WordLevel {
  readonly text: string;
  readonly format: string;
}

function levelsOf(file: WordFile): WordLevel[] {
  const root = file.tree('word/numbering.xml')?.root;
  const abstract = root?.elements.filter(({ word }) => word === 'abstractNum') ?? [];
  // The library adds a numbering for bullets; ours is the one with numbers.
  const own = abstract.find((one) => one.child('lvl')?.child('numFmt')?.attribute('val') === 'decimal');
  return (own?.elements ?? [])
    .filter(({ word }) => word === 'lvl')
    .map((level) => ({
      text: level.child('lvlText')?.attribute('val') ?? '',
      format: level.child('numFmt')?.attribute('val') ?? '',
    }));
}

/** A paragraph counts on its level and begins all lower ones anew. */
function labelOf(level: number, levels: readonly WordLevel[], counts: number[]): string {
  counts[level] = (counts[level] ?? 0) + 1;
  counts.fill(0, level + 1);
  return (levels[level]?.text ?? '').replaceAll(/%(\d)/g, (_, no: string) => {
    const at = Number(no) - 1;
    return written(counts[at] ?? 0, levels[at]?.format ?? '');
  });
}

function written(count: number, format: string): string {
  if (format === 'lowerLetter') return String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.ceil(count / 26));
  if (format !== 'lowerRoman') return String(count);
  const numerals: [number, string][] = [
    [50, 'l'],
    [40, 'xl'],
    [10, 'x'],
    [9, 'ix'],
    [5, 'v'],
    [4, 'iv'],
    [1, 'i'],
  ];
  let rest = count;
  let text = '';
  for (const [value, numeral] of numerals) for (; rest >= value; rest -= value) text += numeral;
  return text;
}

const textOf = (paragraph: XmlElement) =>
  [...paragraph.descendants()]
    .map((element) =>
      element.word === 't' || element.word === 'delText' ? element.ownText : element.word === 'br' ? '\n' : '',
    )
    .join('');
