import type { PDFDocumentProxy } from 'pdfjs-dist';
import { expect, test, vi } from 'vitest';
import { drawThumbnail } from './draw-thumbnail.ts';

const documentWith = (getPage: () => Promise<never>) => ({ getPage }) as unknown as PDFDocumentProxy;
const canvas = {} as HTMLCanvasElement;

test('a document that never answers again holds up no other', async () => {
  const { signal } = new AbortController();
  void drawThumbnail(
    documentWith(() => new Promise<never>(() => {})),
    1,
    0,
    canvas,
    signal,
  );
  const getPage = vi.fn(() => Promise.reject(new Error('asked')));
  await expect(drawThumbnail(documentWith(getPage), 1, 0, canvas, signal)).rejects.toThrow('asked');
});
