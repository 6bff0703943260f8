import { textOfHtml } from './text-of-html.ts';
import type { DocumentText } from './read-document.ts';
import { maxCharacters, textAsDocument } from './read-plain-text.ts';

/** The text of an e-mail: who wrote to whom, when and about what, its words, and the names of what is attached. */
export async function readMail(bytes: Uint8Array): Promise<DocumentText> {
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
