/** As much as is looked at: what begins like text and goes on otherwise is shown as it is, signs of replacement and all. */
export const looksAt = 64 * 1024;

const markup = /^\uFEFF?\s*<(!doctype|html|head|body|script|svg|\?xml)\b/i;
const field = /^([!-9;-~]+):/;
const telling = ['date', 'message-id', 'mime-version', 'received', 'content-type'];

/** What bytes without a signature are: an e-mail, known by its header, or plain text; null for markup and all else. */
export function textKindOf(bytes: Uint8Array): 'mail' | 'text' | null {
  const start = bytes.subarray(0, looksAt);
  if (isWide(start)) return 'text';
  if (start.length === 0 || start.some(isControl)) return null;
  const head = Buffer.from(start).toString('latin1');
  if (markup.test(head)) return null;
  return hasMailHeader(head) ? 'mail' : 'text';
}

/** Two bytes for each character, and a mark that says so. */
const isWide = ([first, second]: Uint8Array) =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** Tabs, line ends and form feeds are part of texts; escapes are part of Japanese mail. */
const isControl = (byte: number) =>
  byte < 0x09 || byte === 0x0b || (byte > 0x0d && byte < 0x20 && byte !== 0x1b) || byte === 0x7f;

function hasMailHeader(text: string): boolean {
  const names = new Set<string>();
  for (const line of text.split(/\r?\n/)) {
    if (line === '') break;
    if (/^[ \t]/.test(line)) continue;
    const name = field.exec(line)?.[1];
    if (name === undefined) return false;
    names.add(name.toLowerCase());
  }
  return names.has('from') && telling.some((name) => names.has(name));
}
