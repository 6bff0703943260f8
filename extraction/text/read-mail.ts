import { textOfHtml } from './text-of-html.ts';
import type { DocumentText } from './read-document.ts';
import { maxCharacters, textAsDocument } from './read-plain-text.ts';

/** Lines without much in them, as texts have them; the letters of attachments are in long ones. */
const maxShortLines = 100_000;
const shortLine = 40;
const newline = 0x0a;

/** The text of an e-mail: who wrote to whom, when and about what, its words, and the names of what is attached. */
export async function readMail(bytes: Uint8Array): Promise<DocumentText> {
  if (hasTooManyLines(bytes)) return { status: 'damaged', problem: 'The e-mail has too many lines.' };
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(new Uint8Array(bytes)).catch(() => null);
  if (!mail) return { status: 'damaged' };
  const words = mail.text?.trim() || textOfHtml(mail.html ?? '');
  const people = (named: typeof mail.to) =>
    named
      ?.flatMap(({ name, address, group }) => group ?? [{ name, address }])
      .map(({ name, address }) => [name, address && `<${address}>`].filter(Boolean).join(' '))
      .join(', ');
  const head: [string, string | undefined][] = [
    ['Subject', mail.subject],
    ['From', people(mail.from && [mail.from])],
    ['To', people(mail.to)],
    ['Cc', people(mail.cc)],
    ['Date', mail.date],
  ];
  const attached = mail.attachments.flatMap(({ filename }) => filename ?? []);
  const parts = [
    head.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])).join('\n'),
    words,
    attached.length > 0 ? `Attached: ${attached.join(', ')}` : '',
  ];
  const text = `${parts.filter(Boolean).join('\n\n')}\n`.replaceAll('\u0000', '\uFFFD').toWellFormed();
  if (text.length > maxCharacters) return { status: 'damaged' };
  return { status: words === '' ? 'needs_ocr' : 'ready', document: textAsDocument(text) };
}

/** The parser takes the square of the number of lines for a text of many. */
function hasTooManyLines(bytes: Uint8Array): boolean {
  let lines = 0;
  for (let start = 0, end = bytes.indexOf(newline); end >= 0; start = end + 1, end = bytes.indexOf(newline, start)) {
    if (end - start < shortLine) lines += 1;
    if (lines > maxShortLines) return true;
  }
  return false;
}
