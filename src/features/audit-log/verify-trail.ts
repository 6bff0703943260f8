import {
  concludedExtract,
  digestStart,
  digestText,
  isExtract,
  readExtract,
  readSeal,
  readStep,
  type VerifiedExport,
} from '#api-contract/audit/exported-extract';
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
  readHead,
  readStart,
  signatureInvalid,
  type SignedPlace,
  TrailBroken,
} from '#api-contract/audit/exported-trail';

/** How an exported trail was found: as it was written, or where the first thing is that wasn’t. */
export type Verdict =
  | (VerifiedExport & { readonly kind: 'verified' })
  | { readonly kind: 'broken'; /** The number of the first entry that can’t be trusted. */ readonly sequence: number };

/** Lines that are checked at once, between two looks at what else is to be done. */
const batch = 250;

/** How far a trail was checked. */
interface Checked {
  /** What it was narrowed by; null for a whole trail. */
  extract: ReturnType<typeof readExtract> | null;
  start: SignedPlace | null;
  last: Link;
  lines: number;
  included: number;
  digest: string;
}

/**
 * Checks an exported trail while it comes: its lines, the chain between them and the signature at its end. `onProgress`
 * is told how many lines were checked.
 */
export async function verifyTrail(
  bytes: ReadableStream<Uint8Array<ArrayBuffer>>,
  onProgress: (lines: number) => void,
): Promise<Verdict> {
  const checked: Checked = {
    extract: null,
    start: null,
    last: beginning,
    lines: 0,
    included: 0,
    digest: digestStart,
  };
  try {
    for await (const { lines, end } of batchesOf(linesOf(bytes))) {
      await checkEntries(lines, checked);
      onProgress(checked.lines);
      if (end) return { kind: 'verified', ...(await conclude(end, checked)) };
    }
    throw cutOff(checked.lines);
  } catch (error) {
    if (error instanceof TrailBroken) return { kind: 'broken', sequence: checked.last.sequence + 1 };
    throw error;
  }
}

/** Checks lines that follow those that were checked, up to the first that can’t be trusted. */
async function checkEntries(lines: readonly string[], checked: Checked): Promise<void> {
  const steps: ReturnType<typeof readStep>[] = [];
  const isFirst = checked.lines === 0;
  const [first = ''] = lines;
  if (isFirst && isExtract(first)) {
    checked.extract = readExtract(first, 1);
    checked.lines = 1;
  }
  const next = lines[isFirst ? checked.lines : 0] ?? '';
  if (isFirst && isStart(next)) {
    checked.start = await checkedPlace(readStart(next, checked.lines + 1), checked.lines + 1);
    checked.last = linkOf(checked.start);
    checked.lines += 1;
  }
  const isNarrowed = checked.extract !== null;
  if (isNarrowed) for (const line of lines) checked.digest = await sha256(digestText(checked.digest, line));
  let problem: unknown = null;
  try {
    for (const line of isFirst ? lines.slice(checked.lines) : lines)
      steps.push(readStep(line, checked.lines + steps.length + 1, steps.at(-1) ?? checked.last, isNarrowed));
  } catch (error) {
    problem = error;
  }
  const hashes = await Promise.all(steps.map(({ hash, hashed }) => (hashed === null ? hash : sha256(hashed))));
  for (const [index, step] of steps.entries()) {
    if (hashes[index] !== step.hash) throw contentChanged(checked.lines + 1);
    checked.last = step;
    checked.lines += 1;
    if (step.hashed !== null) checked.included += 1;
  }
  if (problem !== null) throw problem;
}

/** Checks the lines at the end: the signed head and, of a narrowed export, its seal. */
async function conclude({ head, seal }: End, checked: Checked): Promise<VerifiedExport> {
  const { extract, start, last, lines, included } = checked;
  const signedHead = await checkedPlace(readHead(head, lines + 1), lines + 1);
  // Hashes alone don’t say whose they are.
  const ended = extract ? { ...last, organisationId: last.organisationId ?? extract.organisation_id } : last;
  const verified = concluded(start, ended, signedHead, lines + 1);
  if (!extract) return { ...verified, extract: null };
  const sealed = readSeal(seal ?? '', lines + 2);
  await checkedPlace(sealed, lines + 2);
  const digest = await sha256(digestText(checked.digest, head));
  return concludedExtract(verified, extract, { included, digest }, sealed, lines + 2);
}

interface End {
  readonly head: string;
  /** Of a narrowed export. */
  readonly seal: string | null;
}

interface Batch {
  readonly lines: readonly string[];
  /** The lines that nothing follows; null while more come. */
  readonly end: End | null;
}

/** Lines that stay back until it is known whether they are the last ones. */
const keptBack = 2;

async function* batchesOf(lines: AsyncIterable<string>): AsyncGenerator<Batch> {
  let gathered: string[] = [];
  let isNarrowed: boolean | undefined;
  for await (const line of lines) {
    isNarrowed ??= isExtract(line);
    if (gathered.length >= batch + keptBack) {
      yield { lines: gathered.slice(0, -keptBack), end: null };
      gathered = gathered.slice(-keptBack);
    }
    gathered.push(line);
  }
  const ending = isNarrowed ? 2 : 1;
  const [head = '', seal = null] = gathered.slice(-ending);
  yield { lines: gathered.slice(0, -ending), end: { head, seal } };
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
