import { fontsFor } from '../../engine/text-fonts.ts';

export const readyMadeStamps = ['approved', 'reviewed', 'draft', 'confidential'] as const;
export type ReadyMadeStamp = (typeof readyMadeStamps)[number];

const colors: Record<ReadyMadeStamp, string> = {
  approved: '#135f3c',
  reviewed: '#1d4787',
  draft: '#59606d',
  confidential: '#9c2026',
};

interface StampWords {
  title: string;
  /** Who put it there and when. */
  line: string;
}

const HEIGHT = 220;
const PADDING = 40;

/** Draw a stamp: its word in capitals, below it who put it there and when, in a frame. */
export async function drawStamp(stamp: ReadyMadeStamp, { title, line }: StampWords): Promise<File> {
  const word = title.toUpperCase();
  const measuring = new OffscreenCanvas(1, 1).getContext('2d');
  if (!measuring) throw new Error('The browser gives no canvas to draw the stamp on.');
  const fonts = await fontsFor(`${word}${line}`);
  const widthIn = (font: string, text: string) => {
    measuring.font = font;
    return measuring.measureText(text).width;
  };
  const [large, small] = [`700 84px ${fonts}`, `600 42px ${fonts}`];
  const width = Math.ceil(Math.max(widthIn(large, word), widthIn(small, line), 320) + PADDING * 2);
  const canvas = new OffscreenCanvas(width, HEIGHT);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas to draw the stamp on.');
  context.strokeStyle = context.fillStyle = colors[stamp];
  context.lineWidth = 8;
  context.beginPath();
  context.roundRect(6, 6, width - 12, HEIGHT - 12, 20);
  context.fillStyle = 'white';
  context.fill();
  context.stroke();
  context.fillStyle = colors[stamp];
  context.textAlign = 'center';
  context.font = large;
  context.fillText(word, width / 2, 108);
  context.font = small;
  context.fillText(line, width / 2, 174);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], `${stamp}.png`, { type: 'image/png' });
}
