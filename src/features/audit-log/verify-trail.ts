import {
  beginning,
  concluded,
  contentChanged,
  cutOff,
  isStart,
  keyUnnamed,
  type Link,
  linkOf,
  notText,
  readEntry,
  readHead,
  readStart,
  signatureInvalid,
  type SignedPlace,
  TrailBroken,
  type Verified,
} from '#api-contract/audit/exported-trail';

/** How an exported trail was found: as it was written, or where the first thing is that wasn’t. */
export type Verdict =
  | (Verified & { readonly kind: 'verified' })
  | { readonly kind: 'broken'; /** The number of the first entry that can’t be trusted. */ readonly sequence: number };

/** Lines that are checked at once, between two looks at what else is to be done. */
const batch = 250;

/** How far a trail was checked. */
interface Checked {
  start: SignedPlace | null;
  last: Link;
  lines: number;
}

/**
 * Checks an exported trail while it comes: its lines, the chain between them and the signature at its end. `onProgress`
 * is told how many lines were checked.
 */
export async function verifyTrail(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (lines: number) => void,
): Promise<Verdict> {
  const checked: Checked = { start: null, last: beginning, lines: 0 };
  try {
    for await (const { lines, end } of batchesOf(linesOf(bytes))) {
      await checkEntries(lines, checked);
      onProgress(checked.lines);
      if (end !== null) return { kind: 'verified', ...(await conclude(end, checked)) };
    }
    throw cutOff(checked.lines);
  } catch (error) {
    if (error instanceof TrailBroken) return { kind: 'broken', sequence: checked.last.sequence + 1 };
    throw error;
  }
}

/** Checks lines that follow those that were checked, up to the first that can’t be trusted. */
async function checkEntries(lines: readonly string[], checked: Checked): Promise<void> {
  const entries: ReturnType<typeof readEntry>[] = [];
  const [first = ''] = lines;
  const hasStart = checked.lines === 0 && isStart(first);
  if (hasStart) {
    checked.start = await checkedPlace(readStart(first, 1), 1);
    checked.last = linkOf(checked.start);
    checked.lines = 1;
  }
  let problem: unknown = null;
  try {
    for (const line of hasStart ? lines.slice(1) : lines)
      entries.push(readEntry(line, checked.lines + entries.length + 1, entries.at(-1) ?? checked.last));
  } catch (error) {
    problem = error;
  }
  const hashes = await Promise.all(entries.map(({ hashed }) => sha256(hashed)));
  for (const [index, entry] of entries.entries()) {
    if (hashes[index] !== entry.hash) throw contentChanged(checked.lines + 1);
    checked.last = entry;
    checked.lines += 1;
  }
  if (problem !== null) throw problem;
}

async function conclude(line: string, { start, last, lines }: Checked): Promise<Verified> {
  const head = await checkedPlace(readHead(line, lines + 1), lines + 1);
  return concluded(start, last, head, lines + 1);
}

interface Batch {
  readonly lines: readonly string[];
  /** The line that nothing follows; null while more come. */
  readonly end: string | null;
}

async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<Batch> {
  let gathered: string[] = [];
  for await (const line of lines) {
    if (gathered.length > batch) {
      yield { lines: gathered.slice(0, -1), end: null };
      gathered = gathered.slice(-1);
    }
    gathered.push(line);
  }
  yield { lines: gathered.slice(0, -1), end: gathered.at(-1) ?? '' };
}

async function* linesOf(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const reader = bytes.getReader();
  const decode = (chunk?: Uint8Array<ArrayBuffer>) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw notText();
    }
  };
  let rest = '';
  let count = 0;
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decode(value)).split('\n');
    rest = lines.pop() ?? '';
    count += lines.length;
    yield* lines;
    if (done) break;
  }
  if (rest !== '') throw cutOff(count + 1);
}

const encoder = new TextEncoder();
const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => hexOf[byte]).join('');
const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const sha256 = async (text: string) => hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)));

async function checkedPlace(signed: SignedPlace, number: number): Promise<SignedPlace> {
  const key = bytesOf(signed.publicKey);
  const signature = bytesOf(signed.signature);
  if (!key || hex(await crypto.subtle.digest('SHA-256', key)) !== signed.place.key_id) throw keyUnnamed(number);
  if (!signature || !(await isSigned(signed.signed, key, signature))) throw signatureInvalid(number);
  return signed;
}

async function isSigned(text: string, key: Uint8Array<ArrayBuffer>, signature: Uint8Array<ArrayBuffer>) {
  try {
    const publicKey = await crypto.subtle.importKey('spki', key, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify({ name: 'Ed25519' }, publicKey, signature, encoder.encode(text));
  } catch (error) {
    // An older browser that doesn’t know such keys says nothing about the trail.
    if (error instanceof DOMException && error.name === 'NotSupportedError') throw error;
    return false;
  }
}

/** Bytes in base64, where that is how they would be written. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
    return btoa(atob(text)) === text ? bytes : null;
  } catch {
    return null;
  }
}
