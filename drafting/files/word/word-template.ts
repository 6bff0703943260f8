import { WordFile, WordFileRefused, type XmlDocument, XmlElement } from '#word-documents';
import { maxWordBytes } from '../../../api-contract/drafting/limits.ts';

export type WordPlaceKind = 'body' | 'header' | 'footer' | 'note';

/** A part of a Word file that has text. */
export interface WordPart {
  readonly name: string;
  readonly kind: WordPlaceKind;
  readonly document: XmlDocument;
}

/** Opens a Word file with all its parts that have text. Throws WordFileRefused. */
export async function openWord(bytes: Uint8Array): Promise<{ file: WordFile; parts: WordPart[] }> {
  if (bytes.length > maxWordBytes) throw new WordFileRefused('too_large');
  const file = await WordFile.open(bytes);
  const others = file.receivedParts.flatMap((name): WordPart[] => {
    const kind = name.startsWith(file.folder) ? kindOf(name.slice(file.folder.length)) : null;
    const document = kind && file.tree(name);
    return kind && document ? [{ name, kind, document }] : [];
  });
  return { file, parts: [{ name: file.mainPart, kind: 'body', document: file.document }, ...others] };
}

/** Writes the file with its parts as they are now. */
export async function saveWord(file: WordFile, parts: readonly WordPart[]): Promise<Uint8Array<ArrayBuffer>> {
  for (const { name, document } of parts) if (name !== file.mainPart) file.setTree(name, document);
  return new Uint8Array(await file.save());
}

function kindOf(name: string): WordPlaceKind | null {
  if (/^header\d*\.xml$/i.test(name)) return 'header';
  if (/^footer\d*\.xml$/i.test(name)) return 'footer';
  return /^(footnotes|endnotes)\.xml$/i.test(name) ? 'note' : null;
}

/** A new element of WordprocessingML in the part of another. */
export function wordElement(
  beside: XmlElement,
  local: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: XmlElement[]
): XmlElement {
  // Only elements of WordprocessingML are asked for a sibling, so its prefix is theirs.
  const prefix = beside.name.slice(0, beside.name.indexOf(':') + 1);
  const named = Object.entries(attributes).map(([key, value]) => [key.includes(':') ? key : `${prefix}${key}`, value]);
  const made = new XmlElement(beside.part, `${prefix}${local}`, beside.uri, Object.fromEntries(named));
  made.append(...children);
  return made;
}

export const variableTag = 'var:';
export const conditionTag = 'if:';
/** Word takes no longer tags. */
export const maxTag = 64;

/** The tag of a content control. */
export const tagOf = (control: XmlElement): string => control.child('sdtPr')?.child('tag')?.attribute('val') ?? '';

/** The content controls of a part, outermost first. */
export const controlsIn = ({ document }: WordPart): XmlElement[] =>
  [...document.root.descendants()].filter(({ word }) => word === 'sdt');
