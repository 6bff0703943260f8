import { makeFormBomb, repeated } from '../../../extraction/testing/index.ts';

const letter = (type: string, text: string) =>
  `From: a@example.com\r\nDate: Mon, 1 Jan 2024 00:00:00 +0000\r\nContent-Type: ${type}\r\n\r\n${text}`;
const megabyte = 1024 * 1024;

/** What takes the longest for its size: pages that draw themselves over and over, and texts that parsers were slow with. */
const worst: readonly (() => string | Uint8Array<ArrayBuffer>)[] = [
  () => makeFormBomb(9),
  () => letter('text/html', repeated('<a ', 1.5 * megabyte)),
  () => makeFormBomb(12),
  () => letter('text/plain', repeated('\n', 1.5 * megabyte)),
  () => makeFormBomb(7),
  () => `Agreement ${repeated('$1,000,000 ', 1.5 * megabyte)}`,
  () => `Agreement ${repeated('A. ', 1.5 * megabyte)}`,
  () => `Agreement ${repeated('\n \n', 1.5 * megabyte)}`,
];

/** The given one of a hundred such files; no two have the same content. */
export function hostileFile(no: number): Blob {
  const make = worst[no % worst.length] ?? (() => '');
  return new Blob([make() as BlobPart, `\n% ${no}`]);
}
