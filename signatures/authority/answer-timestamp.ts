import { BitString, fromBER, Integer, Utf8String } from 'asn1js';
import {
  Accuracy,
  AlgorithmIdentifier,
  ContentInfo,
  createCMSECDSASignature,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { octetString, signedAttributes } from '../seal/attributes.ts';
import { hash, oid } from '../verify/signatures/signed-message.ts';
import { testPolicy } from '../verify/signatures/certificate-names.ts';
import { type Issued, serialNumber } from './certificates.ts';

const lengths: Record<string, number> = {
  '2.16.840.1.101.3.4.2.1': 32,
  '2.16.840.1.101.3.4.2.2': 48,
  '2.16.840.1.101.3.4.2.3': 64,
};
const sha256 = '2.16.840.1.101.3.4.2.1';
const ecdsaWithSha256 = '1.2.840.10045.4.3.2';
/** Bits of PKIFailureInfo. */
const badAlgorithm = 0;
const badDataFormat = 5;

/** Answers a request of RFC 3161 with a token or with why there is none. */
export async function answerTimestamp(request: Uint8Array, issued: Issued, now: () => Date): Promise<Uint8Array> {
  const query = readRequest(request);
  if (!query) return rejection('The request can’t be read.', badDataFormat);
  const { hashAlgorithm, hashedMessage } = query.messageImprint;
  const length = lengths[hashAlgorithm.algorithmId];
  if (length === undefined) return rejection('The hash algorithm isn’t accepted.', badAlgorithm);
  if (hashedMessage.valueBlock.valueHexView.length !== length)
    return rejection('The hash has the wrong length.', badDataFormat);
  const info = new TSTInfo({
    version: 1,
    policy: testPolicy,
    messageImprint: query.messageImprint,
    serialNumber: new Integer({ valueHex: serialNumber().buffer }),
    genTime: now(),
    accuracy: new Accuracy({ seconds: 1 }),
    ordering: false,
    ...(query.nonce && { nonce: query.nonce }),
  });
  const content = new Uint8Array(info.toSchema().toBER());
  const timeStampToken = await signedToken(content, issued, query.certReq === true);
  return der(new TimeStampResp({ status: new PKIStatusInfo({ status: 0 }), timeStampToken }));
}

function readRequest(request: Uint8Array): TimeStampReq | null {
  try {
    return new TimeStampReq({ schema: fromBER(new Uint8Array(request).buffer).result });
  } catch {
    return null;
  }
}

async function signedToken(
  content: Uint8Array,
  { certificate, privateKey }: Issued,
  withCertificate: boolean,
): Promise<ContentInfo> {
  const digest = await hash('SHA-256', content);
  const signed = await signedAttributes(oid.timestampInfo, digest, certificate);
  const curve = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(curve, privateKey, signed.der as Uint8Array<ArrayBuffer>);
  const digestAlgorithm = new AlgorithmIdentifier({ algorithmId: sha256 });
  const signedData = new SignedData({
    version: 3,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.timestampInfo, eContent: octetString(content) }),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        digestAlgorithm,
        signedAttrs: signed.attributes,
        signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: ecdsaWithSha256 }),
        signature: octetString(new Uint8Array(createCMSECDSASignature(signature))),
      }),
    ],
    ...(withCertificate && { certificates: [certificate] }),
  });
  return new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signedData.toSchema(true) });
}

function rejection(text: string, bit: number): Uint8Array {
  const bits = Uint8Array.of(0x80 >> bit);
  return der(
    new TimeStampResp({
      status: new PKIStatusInfo({
        status: 2,
        statusStrings: [new Utf8String({ value: text })],
        failInfo: new BitString({ valueHex: bits.buffer, unusedBits: 7 - bit }),
      }),
    }),
  );
}

function der(response: TimeStampResp): Uint8Array {
  return new Uint8Array(response.toSchema().toBER());
}
