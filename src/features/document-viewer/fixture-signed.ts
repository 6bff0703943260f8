import { Integer, ObjectIdentifier, OctetString, PrintableString } from 'asn1js';
import { PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { contractDocument } from './fixture-documents.ts';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const ROOM = 8192;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** A contract that someone signed with a certificate of their own making. */
export async function signedDocument(signer = 'Ingrid Solberg'): Promise<Uint8Array> {
  const bytes = await withEmptySignature(signer);
  const text = new TextDecoder('latin1').decode(bytes);
  const begin = text.indexOf(`<${'00'.repeat(16)}`);
  const end = text.indexOf('>', begin) + 1;
  const range = [0, begin, end, bytes.length - end];
  const place = text.indexOf('/ByteRange');
  const room = text.indexOf(']', place) + 1 - place;
  bytes.set(new TextEncoder().encode(`/ByteRange [${range.join(' ')}]`.padEnd(room)), place);
  const signed = new Uint8Array([...bytes.subarray(0, begin), ...bytes.subarray(end)]);
  const signature = await signatureOf(signed, signer);
  const digits = Array.from(signature, (byte) => byte.toString(16).padStart(2, '0')).join('');
  bytes.set(new TextEncoder().encode(digits), begin + 1);
  return bytes;
}

/** The same, with one letter of what was signed changed afterwards. */
export async function tamperedDocument(): Promise<Uint8Array> {
  const bytes = await signedDocument();
  const comment = new TextDecoder('latin1').decode(bytes).indexOf('\n%') + 2;
  bytes[comment] = (bytes[comment] ?? 0) ^ 1;
  return bytes;
}

async function withEmptySignature(signer: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(await contractDocument(2));
  const { context } = document;
  const page = document.getPage(0);
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'adbe.pkcs7.detached',
      ByteRange: [0, ...Array.from({ length: 3 }, () => PDFNumber.of(9_999_999_999))],
      Contents: PDFHexString.of('00'.repeat(ROOM)),
      Name: PDFString.of(signer),
      M: PDFString.fromDate(new Date('2026-03-02T08:30:00Z')),
    }),
  );
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Signature'),
      Rect: [0, 0, 0, 0],
      F: 2,
      V: signature,
      P: page.ref,
    }),
  );
  page.node.addAnnot(field);
  document.catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }));
  return document.save({ useObjectStreams: false, updateFieldAppearances: false });
}

async function signatureOf(content: Uint8Array, signer: string): Promise<Uint8Array> {
  const keys = (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  const certificate = await certificateOf(keys, signer);
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(content));
  const attribute = (type: string, value: object) => new Attribute({ type, values: [value] });
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new ObjectIdentifier({ value: ContentInfo.DATA })),
            attribute('1.2.840.113549.1.9.4', new OctetString({ valueHex: digest })),
          ],
        }),
        digestAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
      }),
    ],
  });
  await signed.sign(keys.privateKey, 0, 'SHA-256', content.slice().buffer);
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return new Uint8Array(info.toSchema().toBER(false));
}

async function certificateOf({ publicKey, privateKey }: CryptoKeyPair, name: string): Promise<Certificate> {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: 1 });
  for (const names of [certificate.subject, certificate.issuer]) {
    names.typesAndValues.push(
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new PrintableString({ value: name }) }),
    );
  }
  certificate.notBefore.value = new Date('2026-01-01');
  certificate.notAfter.value = new Date('2036-01-01');
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return certificate;
}
