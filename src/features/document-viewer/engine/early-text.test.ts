import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { expect, test, vi } from 'vitest';
import { askForTextEarly } from './early-text.ts';

const reading = { annotationCanvasMap: null } as unknown as Parameters<PDFPageProxy['render']>[0];
const small = {} as Parameters<PDFPageProxy['render']>[0];
const layer = { includeMarkedContent: true, disableNormalization: true };

async function pageOfADocument() {
  const painting = Promise.withResolvers<void>();
  const cancelled = vi.fn();
  const asked = vi.fn(() => new ReadableStream({ cancel: cancelled }));
  const page = {
    render: () => ({ promise: painting.promise }),
    streamTextContent: asked,
    cleanup: () => true,
  } as unknown as PDFPageProxy;
  const document = { getPage: async () => page } as unknown as PDFDocumentProxy;
  askForTextEarly(document);
  return { page: await document.getPage(1), again: () => document.getPage(1), painting, asked, cancelled };
}

test('words are asked for when painting begins, once, and handed to the layer', async () => {
  const { page, again, asked } = await pageOfADocument();
  page.render(reading);
  expect(asked).toHaveBeenCalledTimes(1);
  const stream = page.streamTextContent(layer);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(stream).toBe(asked.mock.results[0]?.value);
  (await again()).render(reading);
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a page that was left is asked for its words again', async () => {
  const { page, asked } = await pageOfADocument();
  page.render(reading);
  page.streamTextContent(layer);
  page.cleanup();
  page.render(reading);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('words requested in another form are delivered in that form', async () => {
  const { page, asked } = await pageOfADocument();
  page.render(reading);
  page.streamTextContent({ disableNormalization: true });
  expect(asked).toHaveBeenLastCalledWith({ disableNormalization: true });
});

test('painting that is given up gives up the words', async () => {
  const { page, painting, cancelled, asked } = await pageOfADocument();
  page.render(reading);
  painting.reject(new Error('cancelled'));
  await expect.poll(() => cancelled).toHaveBeenCalled();
  page.streamTextContent(layer);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a page in small needs no words', async () => {
  const { page, asked } = await pageOfADocument();
  page.render(small);
  expect(asked).not.toHaveBeenCalled();
});
