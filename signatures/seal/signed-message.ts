import { fromBER, Null } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import type { Signer, TimeAuthority } from '../types.ts';
import { hash, oid } from '../verify/signatures/signed-message.ts';
import { octetString, signedAttributes } from './attributes.ts';
import { readCertificate, signatureAlgorithms } from './signers.ts';

const data = '1.2.840.113549.1.7.1';
const sha256 = '2.16.840.1.101.3.4.2.1';

/** Returns the message of a seal (CMS, in DER) for the SHA-256 of what it covers; with a time-stamp of its signature where asked. */
export async function sealMessage(
  digest: Uint8Array,
  signer: Signer,
  timeAuthority: TimeAuthority | undefined,
): Promise<Uint8Array> {
  const certificates = signer.certificates.map(readCertificate);
  const [own] = certificates;
  if (!own) throw new Error('A signer has a certificate.');
  const signed = await signedAttributes(data, digest, own);
  const signature = await signer.sign(signed.der);
  const token = await timeAuthority?.timestamp(await hash('SHA-256', signature));
  const digestAlgorithm = new AlgorithmIdentifier({ algorithmId: sha256 });
  const content = new SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: data }),
    certificates,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        digestAlgorithm,
        signedAttrs: signed.attributes,
        signatureAlgorithm: new AlgorithmIdentifier({
          algorithmId: signatureAlgorithms[signer.keyType],
          ...(signer.keyType === 'RSA' && { algorithmParams: new Null() }),
        }),
        signature: octetString(signature),
        ...(token && { unsignedAttrs: unsignedAttributes(token) }),
      }),
    ],
  });
  const message = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: content.toSchema(true) });
  return new Uint8Array(message.toSchema().toBER());
}

function unsignedAttributes(token: Uint8Array): SignedAndUnsignedAttributes {
  const value = fromBER(new Uint8Array(token).buffer).result;
  return new SignedAndUnsignedAttributes({
    type: 1,
    attributes: [new Attribute({ type: oid.timestampToken, values: [value] })],
  });
}
