import type { OpenDocument } from './open-document.ts';

export type FileKind = 'pdf' | 'word' | 'image' | 'text' | 'mail';
export type OtherKind = Exclude<FileKind, 'pdf'>;

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const byMediaType: Record<string, FileKind> = {
  'application/pdf': 'pdf',
  [WORD]: 'word',
  'message/rfc822': 'mail',
  'text/plain': 'text',
  'text/csv': 'text',
  'text/markdown': 'text',
};

const byExtension: Record<string, FileKind> = {
  docx: 'word',
  eml: 'mail',
  txt: 'text',
  md: 'text',
  csv: 'text',
  log: 'text',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  avif: 'image',
  bmp: 'image',
  svg: 'image',
};

/** The media types of images that can be shown, by the end of their names. */
export const imageTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
};

export const extensionOf = (fileName: string) => /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** What a document is shown as: by its media type, else by its name; a PDF where neither says anything. */
export function kindOf({ mediaType, fileName }: Pick<OpenDocument, 'mediaType' | 'fileName'>): FileKind {
  const type = mediaType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type.startsWith('image/')) return 'image';
  return byMediaType[type] ?? byExtension[extensionOf(fileName)] ?? 'pdf';
}
