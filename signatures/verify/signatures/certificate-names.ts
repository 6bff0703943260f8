import type { Certificate } from 'pkijs';
import type { CertificateNames } from '../report.ts';
import { derOf, hash, namePart, toHex } from './signed-message.ts';

/** The policy of certificates that the product makes for tests: an identifier of our own, under 2.25. */
export const testPolicy = '2.25.7240163950218391';

const policies = '2.5.29.32';

/** Returns whom a certificate names and who issued it. */
export async function namesOf(certificate: Certificate): Promise<CertificateNames> {
  const { subject, issuer, notBefore, notAfter } = certificate;
  return {
    name: namePart(subject, 'name') ?? namePart(subject, 'organisation') ?? '',
    organisation: namePart(subject, 'organisation'),
    issuer: namePart(issuer, 'name') ?? namePart(issuer, 'organisation') ?? '',
    validFrom: notBefore.value.toISOString(),
    validUntil: notAfter.value.toISOString(),
    sha256: toHex(await hash('SHA-256', derOf(certificate))),
    isTest: isTestCertificate(certificate),
  };
}

/** Whether the product made a certificate for tests. */
export function isTestCertificate({ extensions }: Certificate): boolean {
  const value: unknown = extensions?.find(({ extnID }) => extnID === policies)?.parsedValue;
  const named = (value as { certificatePolicies?: { policyIdentifier: string }[] } | undefined)?.certificatePolicies;
  return named?.some(({ policyIdentifier }) => policyIdentifier === testPolicy) ?? false;
}
