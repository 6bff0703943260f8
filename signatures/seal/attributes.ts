import { ObjectIdentifier, OctetString, Sequence, Set as Asn1Set } from 'asn1js';
import { Attribute, type Certificate, SignedAndUnsignedAttributes } from 'pkijs';
import { derOf, hash, oid } from '../verify/signatures/signed-message.ts';

/**
 * Returns what a signature signs beside the document: its digest, the kind of content and the certificate.
 * PAdES (EN 319 142-1, 6.3) forbids the attribute signing-time, so there is none.
 */
export async function signedAttributes(
  contentType: string,
  digest: Uint8Array,
  certificate: Certificate,
): Promise<{ attributes: SignedAndUnsignedAttributes; der: Uint8Array }> {
  const attributes = [
    new Attribute({ type: oid.contentType, values: [new ObjectIdentifier({ value: contentType })] }),
    new Attribute({ type: oid.messageDigest, values: [octetString(digest)] }),
    new Attribute({ type: oid.signingCertificateV2, values: [await signingCertificate(certificate)] }),
  ];
  // DER has the members of a set in the order of their encodings.
  const encoded = attributes.map((attribute) => ({ attribute, bytes: new Uint8Array(attribute.toSchema().toBER()) }));
  encoded.sort((one, other) => compareBytes(one.bytes, other.bytes));
  const sorted = encoded.map(({ attribute }) => attribute);
  return {
    attributes: new SignedAndUnsignedAttributes({ type: 0, attributes: sorted }),
    der: new Uint8Array(new Asn1Set({ value: sorted.map((attribute) => attribute.toSchema()) }).toBER()),
  };
}

/** SigningCertificateV2 with one ESSCertIDv2, whose hash is SHA-256 unless it says otherwise (RFC 5035). */
async function signingCertificate(certificate: Certificate): Promise<Sequence> {
  const certificateId = new Sequence({ value: [octetString(await hash('SHA-256', derOf(certificate)))] });
  return new Sequence({ value: [new Sequence({ value: [certificateId] })] });
}

export function octetString(bytes: Uint8Array): OctetString {
  return new OctetString({ valueHex: new Uint8Array(bytes).buffer });
}

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  for (let at = 0; at < Math.min(one.length, other.length); at++)
    if (one[at] !== other[at]) return (one[at] ?? 0) - (other[at] ?? 0);
  return one.length - other.length;
}
