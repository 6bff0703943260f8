import type { ImageManager } from './pdfjs-internals.ts';

/**
 * pdf.js keeps the picture of a copied stamp in a `data:` address and fetches it from there, which the content security
 * policy forbids. Have it read such pictures like files that someone chose.
 */
export function readPicturesFromAddresses(images: ImageManager): void {
  const fetchPicture = images.getFromUrl.bind(images);
  images.getFromUrl = (address) => {
    const file = fileIn(address);
    return file ? images.getFromFile(file) : fetchPicture(address);
  };
}

/** The file in a `data:` address; nothing when it is another address. Its name is its own, since pdf.js tells files apart by it. */
export function fileIn(address: string): File | undefined {
  const [, type, content] = /^data:([^;,]+);base64,(.*)$/s.exec(address) ?? [];
  if (type === undefined || content === undefined) return undefined;
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  return new File([bytes], crypto.randomUUID(), { type });
}
