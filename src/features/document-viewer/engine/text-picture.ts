import { fontsFor } from './text-fonts.ts';

/** A line of a free text is this many times its font's size high, and its baseline is this far from its top. */
const LINE_FACTOR = 1.35;
const ASCENT_FACTOR = 1;
const PIXELS_PER_POINT = 4;
const LARGEST_SIDE = 4096;

export interface FreeText {
  value: string;
  fontSize: number;
  /** Red, green, blue from 0 to 255. */
  color: ArrayLike<number>;
  /** In points, as the text runs: for text that runs sideways the sides of its rectangle swapped. */
  width: number;
  height: number;
}

/** Letters that PDF's standard fonts have: Windows code page 1252. */
const windows1252 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Whether the standard fonts, which every reader has, can show a text. */
export function hasStandardLetters(text: string): boolean {
  return [...text].every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return (
      (code >= 0x20 && code <= 0x7e) ||
      (code >= 0xa0 && code <= 0xff) ||
      /\s/.test(letter) ||
      windows1252.includes(letter)
    );
  });
}

/** Whether a line reads from right to left: its first letter that has a direction decides. */
export function runsLeft(line: string): boolean {
  return (
    /\p{L}/u.exec(line)?.[0].match(/[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u) != null
  );
}

/** How a text that is too wide or high for its rectangle is scaled, never up. */
export function fittingScale(widest: number, lines: number, { fontSize, width, height }: FreeText): number {
  const byWidth = widest > width ? width / widest : 1;
  const totalHeight = lines * LINE_FACTOR * fontSize;
  return Math.min(byWidth, totalHeight > height ? height / totalHeight : 1);
}

/**
 * Paint a text in any script with its joining and its direction, in fonts of ours, on a transparent ground.
 * Answers with a PNG that fills the text's rectangle.
 */
export async function pictureOfText(text: FreeText): Promise<Uint8Array> {
  const resolution = Math.min(PIXELS_PER_POINT, LARGEST_SIDE / Math.max(text.width, text.height));
  const canvas = new OffscreenCanvas(Math.ceil(text.width * resolution) || 1, Math.ceil(text.height * resolution) || 1);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to paint the text on.');
  const fonts = await fontsFor(text.value);
  const lines = text.value.split(/\r\n?|\n/);
  context.scale(resolution, resolution);
  context.font = `${text.fontSize}px ${fonts}`;
  const widest = Math.max(...lines.map((line) => context.measureText(line).width));
  const scale = fittingScale(widest, lines.length, text);
  context.scale(scale, scale);
  context.fillStyle = `rgb(${Array.from(text.color).join(' ')})`;
  context.textBaseline = 'alphabetic';
  lines.forEach((line, index) => {
    const baseline = (index * LINE_FACTOR + ASCENT_FACTOR) * text.fontSize;
    const fromRight = runsLeft(line);
    context.direction = fromRight ? 'rtl' : 'ltr';
    context.textAlign = fromRight ? 'right' : 'left';
    context.fillText(line, fromRight ? text.width / scale : 0, baseline);
  });
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}
