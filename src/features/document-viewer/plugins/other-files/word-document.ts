/** What a Word document is made of, as it is read here. Only what is shown is kept: no fields, macros or outside parts. */
export interface WordElement {
  type: string;
  children?: WordElement[];
  value?: string;
  styleName?: string | null;
  numbering?: { level: string | number; isOrdered: boolean } | null;
  alignment?: string | null;
  isBold?: boolean;
  isItalic?: boolean;
  isUnderline?: boolean;
  isStrikethrough?: boolean;
  verticalAlignment?: string;
  href?: string;
  colSpan?: number;
  rowSpan?: number;
  isHeader?: boolean;
  altText?: string | null;
  contentType?: string;
  breakType?: string;
  /** The picture itself, once it has been read. */
  address?: string;
  readAsBase64String?(): Promise<string>;
}

const LARGEST_BYTES = 50 * 1024 * 1024;
const shownPictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']);

/** Read a Word document; rejects when it is none. */
export async function readWord(bytes: Uint8Array): Promise<WordElement> {
  if (bytes.length > LARGEST_BYTES) throw new Error('The document is too big to be shown here.');
  const { default: mammoth } = await import('mammoth');
  let read: WordElement | undefined;
  await mammoth.convertToHtml(
    { arrayBuffer: new Uint8Array(bytes).buffer },
    {
      transformDocument: (document: WordElement) => {
        read = document;
        return { ...document, children: [] };
      },
    },
  );
  if (!read) throw new Error('The document holds nothing.');
  await readPictures(read);
  return read;
}

async function readPictures(element: WordElement): Promise<void> {
  if (element.type === 'image' && element.readAsBase64String && shownPictures.has(element.contentType ?? '')) {
    element.address = `data:${element.contentType};base64,${await element.readAsBase64String()}`;
  }
  await Promise.all((element.children ?? []).map(readPictures));
}

/** How deep a heading is, from 1; nothing when a paragraph is none. */
export function headingLevel({ styleName }: WordElement): number | undefined {
  const level = /^(?:heading|überschrift|rubrik|titre)\s*([1-6])$/i.exec(styleName ?? '')?.[1];
  if (level) return Number(level);
  return /^title$/i.test(styleName ?? '') ? 1 : undefined;
}

/** Links lead to the web and to mail, nowhere else. */
export function safeHref(href: string | undefined): string | undefined {
  return href && /^(https?:|mailto:)/i.test(href) ? href : undefined;
}

/** The number of each numbered paragraph, by its place among its siblings. */
export function listNumbers(paragraphs: readonly WordElement[]): Map<WordElement, number> {
  const counts: number[] = [];
  const numbers = new Map<WordElement, number>();
  for (const paragraph of paragraphs) {
    if (!paragraph.numbering?.isOrdered) continue;
    const level = Number(paragraph.numbering.level) || 0;
    counts.length = level + 1;
    counts[level] = (counts[level] ?? 0) + 1;
    numbers.set(paragraph, counts[level]);
  }
  return numbers;
}
