import { OctetString } from 'asn1js';
import type { DocumentState } from '../file/document-state.ts';
import { Name, Text, textOf } from '../file/values.ts';
import type { Revision, SignatureProblem } from '../report.ts';
import { namesOf } from './certificate-names.ts';
import { checkTimestamp } from './check-timestamp.ts';
import type { SignedField } from './find-signatures.ts';
import { parseDate } from './parse-date.ts';
import { attributeOf, checkMessage, hash, oid, readSignedMessage, type SignedMessage } from './signed-message.ts';

export type CheckedSignature = Omit<Revision, 'number' | 'end' | 'changes'> & {
  /** Where what it covers ends; 0 when that is in doubt. */
  readonly coveredTo: number;
};

interface Range {
  readonly gap: readonly [from: number, to: number];
  readonly end: number;
}

/** Checks one signature against the bytes of the file. */
export async function checkSignature(
  bytes: Uint8Array,
  state: DocumentState,
  { dictionary, isTimestamp }: SignedField,
): Promise<CheckedSignature> {
  const problems = new Set<SignatureProblem>();
  const contents = state.resolve(dictionary.get('Contents'));
  const range = contents instanceof Text ? rangeOf(bytes, contents, state.array(dictionary.get('ByteRange'))) : null;
  if (!range) problems.add('rangeDoubtful');
  const message = contents instanceof Text ? readSignedMessage(contents.bytes) : null;
  if (!message) problems.add('unreadable');
  // Behind the signature the gap holds nothing: what could be hidden there is signed by nobody.
  if (message && contents instanceof Text && contents.bytes.subarray(message.length).some((byte) => byte !== 0))
    problems.add('rangeDoubtful');
  const found: CheckedSignature = {
    kind: isTimestamp ? 'timestamp' : 'signature',
    signer: message && !isTimestamp ? await namesOf(message.certificate) : null,
    claimedAt: parseDate(textOf(state.resolve(dictionary.get('M'))))?.toISOString() ?? null,
    timestampedAt: null,
    timeAuthority: null,
    reason: textOf(state.resolve(dictionary.get('Reason'))),
    isIntact: false,
    problems: [],
    coveredTo: range?.end ?? 0,
  };
  if (!range || !message || !(contents instanceof Text)) return { ...found, problems: [...problems] };

  const covered = coveredBytes(bytes, range);
  const time = isTimestamp
    ? await checkTimestamp(contents.bytes.subarray(0, message.length), covered)
    : await timestampOf(message);
  if (time && !time.isIntact) problems.add(isTimestamp ? 'digestDiffers' : 'timestampDiffers');
  if (!isTimestamp) {
    const format = state.resolve(dictionary.get('SubFilter'));
    for (const problem of await checkDocument(message, covered, format instanceof Name ? format.value : ''))
      problems.add(problem);
    const at = time?.isIntact ? time.at : found.claimedAt;
    if (at !== null && !wasValid(message, new Date(at))) problems.add('certificateExpired');
  }
  return {
    ...found,
    timestampedAt: time?.isIntact ? time.at : null,
    timeAuthority: time?.authority ?? null,
    isIntact: problems.size === 0,
    problems: [...problems],
  };
}

async function checkDocument(message: SignedMessage, covered: Uint8Array, format: string): Promise<SignatureProblem[]> {
  if (format === 'adbe.pkcs7.sha1') {
    // The message holds the digest of the document, and signs that.
    const { eContent } = message.content.encapContentInfo;
    const stated = eContent instanceof OctetString ? new Uint8Array(eContent.getValue()) : new Uint8Array();
    const actual = await hash('SHA-1', covered);
    const isSame = stated.length === actual.length && stated.every((byte, index) => byte === actual[index]);
    return [...(isSame ? [] : (['digestDiffers'] as const)), ...(await checkMessage(message, stated, false))];
  }
  if (format !== 'ETSI.CAdES.detached' && format !== 'adbe.pkcs7.detached') return ['algorithmUnknown'];
  return checkMessage(message, covered, format === 'ETSI.CAdES.detached');
}

async function timestampOf({ info }: SignedMessage) {
  const token = attributeOf(info.unsignedAttrs?.attributes ?? [], oid.timestampToken);
  if (!token) return null;
  const written = new Uint8Array((token as { toBER(): ArrayBuffer }).toBER());
  return checkTimestamp(written, new Uint8Array(info.signature.getValue()));
}

/** What a signature covers: all but the gap that holds it, from the first byte on; null where that isn't so. */
function rangeOf(bytes: Uint8Array, contents: Text, given: readonly unknown[]): Range | null {
  const [first, length, second, rest] = given;
  if (given.length !== 4 || first !== 0) return null;
  if (typeof length !== 'number' || typeof second !== 'number' || typeof rest !== 'number') return null;
  const isTheGap = contents.isHex && contents.start === length && contents.end === second;
  if (!isTheGap || rest < 0 || second + rest > bytes.length || bytes[contents.end - 1] !== 0x3e) return null;
  return { gap: [length, second], end: second + rest };
}

function coveredBytes(bytes: Uint8Array, { gap: [from, to], end }: Range): Uint8Array {
  const covered = new Uint8Array(from + end - to);
  covered.set(bytes.subarray(0, from));
  covered.set(bytes.subarray(to, end), from);
  return covered;
}

function wasValid({ certificate }: SignedMessage, at: Date): boolean {
  return certificate.notBefore.value <= at && at <= certificate.notAfter.value;
}
