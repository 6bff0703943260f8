import { Integer, IA5String, OctetString } from 'asn1js';
import { AttributeTypeAndValue, Certificate, Extension, GeneralName, GeneralNames } from 'pkijs';

export interface LocalCertificate {
  /** PEM, of the certificate and its key. */
  readonly cert: string;
  readonly key: string;
}

/** A certificate of this machine that nobody but itself vouches for. */
export async function makeLocalCertificate(): Promise<LocalCertificate> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: 1 });
  for (const names of [certificate.subject, certificate.issuer])
    names.typesAndValues.push(
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new IA5String({ value: 'localhost' }) }),
    );
  certificate.notBefore.value = new Date(Date.now() - 86_400_000);
  certificate.notAfter.value = new Date(Date.now() + 86_400_000);
  const names = new GeneralNames({
    names: [
      new GeneralName({ type: 2, value: 'localhost' }),
      new GeneralName({ type: 7, value: new OctetString({ valueHex: Uint8Array.from([127, 0, 0, 1]).buffer }) }),
    ],
  });
  certificate.extensions = [
    new Extension({ extnID: '2.5.29.17', extnValue: names.toSchema().toBER(false), parsedValue: names }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(publicKey);
  await certificate.sign(privateKey, 'SHA-256');
  return {
    cert: pem('CERTIFICATE', certificate.toSchema(true).toBER(false)),
    key: pem('PRIVATE KEY', await crypto.subtle.exportKey('pkcs8', privateKey)),
  };
}

function pem(label: string, bytes: ArrayBuffer): string {
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
