import { languageOf } from '../text/language.ts';
import { readDocument } from '../text/read-document.ts';
import { textOfHtml } from '../text/text-of-html.ts';
import { readContract } from '../reader.ts';
import { docxParagraph, makeDocx } from './make-docx.ts';
import { makePdfOf } from './make-pdf.ts';

const head = 'From: a@example.com\r\nDate: Mon, 1 Jan 2024 00:00:00 +0000\r\n';
const read = (text: string) => readDocument(new TextEncoder().encode(text), 100);
const line = (text: string) => text.replaceAll(/[\r\n]/g, ' ');
const words = (text: string) => text.replaceAll(/[<&\f]/g, 'x');

/** Every way in which text that someone made reaches a parser of the reader, by name. */
export const textParsers: Readonly<Record<string, (text: string) => unknown>> = {
  'HTML as text': textOfHtml,
  'an HTML e-mail': (text) => read(`${head}Content-Type: text/html\r\n\r\n${text}`),
  'a plain e-mail': (text) => read(`${head}Content-Type: text/plain; format=flowed\r\n\r\n${text}`),
  'an e-mail in parts': (text) => read(`${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${text}`),
  'quoted-printable': (text) => read(`${head}Content-Transfer-Encoding: quoted-printable\r\n\r\n${text}`),
  base64: (text) => read(`${head}Content-Transfer-Encoding: base64\r\n\r\n${text}`),
  addresses: (text) => read(`${head}To: ${line(text)}\r\n\r\nWords`),
  'a subject': (text) => read(`${head}Subject: ${line(text)}\r\n\r\nWords`),
  'plain text': (text) => read(`x${text}`),
  'a Word document': (text) => readDocument(makeDocx(docxParagraph(words(text))), 100),
  'the XML of a Word document': (text) => readDocument(makeDocx(`<w:p><w:r><w:t>${text}`), 100),
  'a damaged PDF': (text) => read(`%PDF-1.7\n${text}`),
  'a page of a PDF': (text) => readDocument(makePdfOf(text), 100),
  'the language': languageOf,
  'a contract': (text) => readContract({ text, pages: [], items: [], pageCount: 0 }),
};
