import { fromBER } from 'asn1js';
import { ContentInfo, CryptoEngine, SignedData, type Certificate, type RelativeDistinguishedNames } from 'pkijs';

export interface VerifiedSignature {
  intact: boolean;
  signer: string | undefined;
  issuer: string | undefined;
}

const COMMON_NAME = '2.5.4.3';
const ORGANISATION = '2.5.4.10';

/**
 * Whether the signed bytes are those that were signed, and by which certificate. Says nothing of whether the certificate
 * can be trusted: there is no list of authorities here. Rejects when the signature is in a form that cannot be read.
 */
export async function verifySignature(
  pkcs7: Uint8Array,
  file: Uint8Array,
  byteRange: readonly number[],
): Promise<VerifiedSignature> {
  const { result, offset } = fromBER(new Uint8Array(pkcs7));
  if (offset === -1) throw new Error('The signature is not in a form that can be read.');
  const signed = new SignedData({ schema: new ContentInfo({ schema: result }).content });
  const certificate = certificateOf(signed);
  const intact = await signed
    .verify({ signer: 0, data: signedBytes(file, byteRange).buffer as ArrayBuffer, checkChain: false }, ownEngine())
    .catch(() => false);
  return { intact, signer: nameIn(certificate?.subject), issuer: nameIn(certificate?.issuer) };
}

/** Not the one that all copies of the library on a page share. */
const ownEngine = () => new CryptoEngine({ name: 'accordant', crypto: globalThis.crypto });

function signedBytes(file: Uint8Array, [a = 0, b = 0, c = 0, d = 0]: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(b + d);
  bytes.set(file.subarray(a, a + b));
  bytes.set(file.subarray(c, c + d), b);
  return bytes;
}

function certificateOf({ certificates = [], signerInfos }: SignedData): Certificate | undefined {
  const all = certificates.filter((each): each is Certificate => 'subject' in each && 'issuer' in each);
  const { sid } = signerInfos[0] ?? {};
  const bySerial = all.find(
    ({ serialNumber }) => sid?.serialNumber !== undefined && serialNumber.isEqual(sid.serialNumber),
  );
  return bySerial ?? all[0];
}

function nameIn(names: RelativeDistinguishedNames | undefined): string | undefined {
  const valueOf = (type: string) =>
    names?.typesAndValues.find((each) => String(each.type) === type)?.value.valueBlock.value as string | undefined;
  return valueOf(COMMON_NAME) ?? valueOf(ORGANISATION);
}
