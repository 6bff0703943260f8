import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CertificatePolicies,
  Extension,
  ExtKeyUsage,
  PolicyInformation,
} from 'pkijs';
import { testPolicy } from '../verify/signatures/certificate-names.ts';

export interface Subject {
  readonly name: string;
  readonly organisation: string;
}

export interface Issued {
  readonly certificate: Certificate;
  readonly privateKey: CryptoKey;
}

export const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;

const usage = { issue: 0b0000_0110, seal: 0b1100_0000, stamp: 0b1000_0000 };
const unusedBits = { issue: 1, seal: 6, stamp: 7 };
const timestamping = '1.3.6.1.5.5.7.3.8';
const years = 10;

/** Makes a key and its certificate, issued by another or by itself; it says that it is a test. */
export async function issue(subject: Subject, purpose: keyof typeof usage, issuer?: Issued): Promise<Issued> {
  const keys = (await crypto.subtle.generateKey(curve, true, ['sign', 'verify'])) as CryptoKeyPair;
  const certificate = new Certificate({ version: 2 });
  certificate.serialNumber = new Integer({ valueHex: serialNumber().buffer });
  certificate.subject.typesAndValues = [part('2.5.4.10', subject.organisation), part('2.5.4.3', subject.name)];
  certificate.issuer = issuer?.certificate.subject ?? certificate.subject;
  const from = new Date();
  // A clock that runs a little late must not see a certificate of tomorrow.
  from.setUTCHours(from.getUTCHours() - 1, 0, 0, 0);
  const until = new Date(from);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  certificate.notBefore.value = from;
  certificate.notAfter.value = until;
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  const keyId = await keyIdentifier(certificate);
  const issuerKeyId = issuer ? await keyIdentifier(issuer.certificate) : keyId;
  certificate.extensions = [
    extension('2.5.29.19', true, new BasicConstraints({ cA: purpose === 'issue' }).toSchema()),
    extension(
      '2.5.29.15',
      true,
      new BitString({ valueHex: Uint8Array.of(usage[purpose]).buffer, unusedBits: unusedBits[purpose] }),
    ),
    extension('2.5.29.14', false, new OctetString({ valueHex: keyId })),
    extension('2.5.29.35', false, authorityKey(issuerKeyId)),
    ...(purpose === 'stamp'
      ? [extension('2.5.29.37', true, new ExtKeyUsage({ keyPurposes: [timestamping] }).toSchema())]
      : []),
    extension(
      '2.5.29.32',
      false,
      new CertificatePolicies({
        certificatePolicies: [new PolicyInformation({ policyIdentifier: testPolicy })],
      }).toSchema(),
    ),
  ];
  await certificate.sign(issuer?.privateKey ?? keys.privateKey, 'SHA-256');
  // Read anew, so that extensions are parsed like those of any other certificate.
  return { certificate: Certificate.fromBER(certificate.toSchema(true).toBER()), privateKey: keys.privateKey };
}

function extension(extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }): Extension {
  return new Extension({ extnID, critical, extnValue: value.toBER() });
}

function part(type: string, value: string): AttributeTypeAndValue {
  return new AttributeTypeAndValue({ type, value: new Utf8String({ value }) });
}

/** A positive number of twelve random bytes. */
export function serialNumber(): Uint8Array<ArrayBuffer> {
  const serial = crypto.getRandomValues(new Uint8Array(12));
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 1;
  return serial;
}

async function keyIdentifier({ subjectPublicKeyInfo }: Certificate): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-1', new Uint8Array(subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView));
}

/** AuthorityKeyIdentifier ::= SEQUENCE { keyIdentifier [0] OCTET STRING } */
function authorityKey(keyId: ArrayBuffer): { toBER(): ArrayBuffer } {
  const id = new Uint8Array(keyId);
  return { toBER: () => Uint8Array.of(0x30, id.length + 2, 0x80, id.length, ...id).buffer };
}
