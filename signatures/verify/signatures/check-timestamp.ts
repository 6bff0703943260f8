import { fromBER, OctetString } from 'asn1js';
import { TSTInfo } from 'pkijs';
import type { CertificateNames } from '../report.ts';
import { namesOf } from './certificate-names.ts';
import { checkMessage, digestName, hash, oid, readSignedMessage, sameBytes } from './signed-message.ts';

export interface CheckedTimestamp {
  readonly isIntact: boolean;
  /** An ISO instant; null when the token can't be read. */
  readonly at: string | null;
  readonly authority: CertificateNames | null;
}

const purposes = '2.5.29.37';
const timestamping = '1.3.6.1.5.5.7.3.8';

/** Checks a token of RFC 3161 over data. */
export async function checkTimestamp(token: Uint8Array, data: Uint8Array): Promise<CheckedTimestamp> {
  const message = readSignedMessage(token);
  const content = message?.content.encapContentInfo;
  if (!message || content?.eContentType !== oid.timestampInfo || !(content.eContent instanceof OctetString))
    return { isIntact: false, at: null, authority: null };
  const stated = new Uint8Array(content.eContent.getValue());
  const info = readInfo(stated);
  const authority = await namesOf(message.certificate);
  if (!info) return { isIntact: false, at: null, authority };
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const digest = digestName(hashAlgorithm.algorithmId);
  const imprint = new Uint8Array(hashedMessage.valueBlock.valueHexView);
  const problems = await checkMessage(message, stated, true);
  const isIntact =
    problems.length === 0 &&
    digest !== null &&
    sameBytes(imprint, await hash(digest, data)) &&
    mayStamp(message.certificate.extensions) &&
    message.certificate.notBefore.value <= info.genTime &&
    info.genTime <= message.certificate.notAfter.value;
  return { isIntact, at: info.genTime.toISOString(), authority };
}

function readInfo(bytes: Uint8Array): TSTInfo | null {
  try {
    return new TSTInfo({ schema: fromBER(new Uint8Array(bytes).buffer).result });
  } catch {
    return null;
  }
}

function mayStamp(extensions: readonly { extnID: string; parsedValue?: unknown }[] | undefined): boolean {
  const value = extensions?.find(({ extnID }) => extnID === purposes)?.parsedValue;
  const named = (value as { keyPurposes?: string[] } | undefined)?.keyPurposes;
  return named?.includes(timestamping) ?? false;
}
