export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The media type of a document by the end of its name; null for what is none. */
export function documentTypeOf(name: string): string | null {
  if (/\.pdf$/i.test(name)) return 'application/pdf';
  return /\.docx$/i.test(name) ? wordType : null;
}

/** What is taken in, for the browser's choice of files. */
export const documentTypes = ['application/pdf', '.pdf', wordType, '.docx'];
