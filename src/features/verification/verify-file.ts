import type { VerificationReport } from '#signatures/verify';

/** Verifies a file; what that needs is loaded with the first file. */
export async function verifyFile(bytes: Uint8Array): Promise<VerificationReport> {
  const { verify } = await import('#signatures/verify');
  return verify(bytes);
}
