import { isEditor, type AnnotationStorage } from '../pdfjs-internals.ts';

/**
 * Pictures of annotations on pages that were never shown, as the worker wants them: decoded, and fresh for each time,
 * since it takes them away.
 */
export async function readyUnopened(storage: AnnotationStorage): Promise<void> {
  for (const [key, value] of storage) {
    if (isEditor(value) || !value.unopened || !value.bitmapUrl) continue;
    value.unopened.bitmapId = key;
    value.unopened.bitmap = await decoded(value.bitmapUrl);
  }
}

async function decoded(url: string): Promise<ImageBitmap> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return createImageBitmap(image);
}
