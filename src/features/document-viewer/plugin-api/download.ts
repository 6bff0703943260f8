import type { OpenDocument } from '../engine/open-document.ts';
import { kindOf } from '../engine/file-kind.ts';

/** Hand bytes to the person as a file. */
export function downloadBytes(bytes: Uint8Array, fileName: string, type = 'application/pdf'): void {
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Hand over a document as it was given, whatever is in it. */
export async function downloadOriginal(source: OpenDocument): Promise<void> {
  if ('data' in source) return downloadBytes(source.data, source.fileName, typeOf(source));
  const response = await fetch(source.url, { headers: source.httpHeaders });
  if (response.ok) {
    downloadBytes(new Uint8Array(await response.arrayBuffer()), source.fileName, typeOf(source));
  }
}

/** Other files are handed over as bytes: what they are is for the program that opens them. */
const typeOf = ({ mediaType, fileName }: OpenDocument) =>
  kindOf({ mediaType, fileName }) === 'pdf' ? 'application/pdf' : 'application/octet-stream';
