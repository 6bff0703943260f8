import { readWord, WordXmlRejected } from '#word-documents';
import type { DocumentText } from './read-document.ts';
import { textAsDocument } from './read-plain-text.ts';

/** Reads the text of a DOCX with all tracked changes accepted. */
export async function readDocx(bytes: Uint8Array): Promise<DocumentText> {
  try {
    const word = await readWord(bytes);
    if (!word) return { status: 'damaged' };
    return { status: word.text.trim() === '' ? 'needs_ocr' : 'ready', document: textAsDocument(word.text) };
  } catch (error) {
    return error instanceof WordXmlRejected ? { status: 'damaged', problem: error.message } : { status: 'damaged' };
  }
}
