export type ImageRejection = 'type' | 'broken' | 'too-big';

const LARGEST_FILE_BYTES = 20 * 1024 * 1024;
const MOST_PIXELS = 50_000_000;

/**
 * Why an image cannot become a stamp or a signature, or nothing when it can. pdf.js itself lets an unsupported or broken
 * image vanish without a word.
 */
export async function imageRejection(
  image: File,
  supported: ReadonlySet<string>,
  decode: (image: File) => Promise<{ width: number; height: number }> = decodeImage,
): Promise<ImageRejection | undefined> {
  if (!supported.has(image.type)) return 'type';
  if (image.size > LARGEST_FILE_BYTES) return 'too-big';
  try {
    const { width, height } = await decode(image);
    if (width === 0 || height === 0) return 'broken';
    return width * height > MOST_PIXELS ? 'too-big' : undefined;
  } catch {
    return 'broken';
  }
}

async function decodeImage(image: File): Promise<{ width: number; height: number }> {
  if (image.type === 'image/svg+xml') return decodeDrawing(image);
  const bitmap = await createImageBitmap(image);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}

async function decodeDrawing(image: File): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(image);
  try {
    const element = new Image();
    element.src = url;
    await element.decode();
    return { width: element.naturalWidth, height: element.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** The first image file among what was pasted or dropped; any other file when there is no image. */
export function givenImage(files: Iterable<File>): File | undefined {
  const all = [...files];
  return all.find(({ type }) => type.startsWith('image/')) ?? all[0];
}
