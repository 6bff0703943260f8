const sentences = {
  password_protected: 'This document is password-protected. Remove the password and try again.',
  old_format: 'This document has the format of Word 97 to 2003. Save it as .docx and try again.',
  pdf: 'This is a PDF, so tracked changes aren’t available. Use the Word file it was made from.',
  not_word: 'This isn’t a Word document (.docx).',
  damaged: 'This document is damaged. Open it in Word, save it again and try again.',
  too_large: 'This document is too large. Documents up to 50 MB and about 500 pages can be compared.',
  refused_xml: 'This document can’t be opened safely.',
  unsupported: 'This document has parts that can’t be edited here.',
} as const;

export type WordRefusal = keyof typeof sentences;

/** A file isn’t opened for editing: its code and a sentence for the person who chose it. */
export class WordFileRefused extends Error {
  override readonly name = 'WordFileRefused';
  readonly code: WordRefusal;
  /** Which of two files it is about. */
  version: 'older' | 'newer' = 'older';

  constructor(code: WordRefusal, detail?: string) {
    super(detail ? `${sentences[code]} ${detail}` : sentences[code]);
    this.code = code;
  }
}
