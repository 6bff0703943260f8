export const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const mailType = 'message/rfc822';

const byEnding: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.docx': wordType,
  '.txt': 'text/plain',
  '.eml': mailType,
};

/** The media type of a document by the end of its name; null for what is none. */
export function documentTypeOf(name: string): string | null {
  const ending = /\.[a-z0-9]+$/i.exec(name)?.[0].toLowerCase();
  return (ending && byEnding[ending]) ?? null;
}

export const isDocumentType = (type: string) => Object.values(byEnding).includes(type);

/** The accepted types, for the browser's file dialog. */
export const documentTypes = Object.entries(byEnding).flat();
