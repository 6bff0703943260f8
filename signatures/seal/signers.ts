import type { Signer } from '../types.ts';

/** A key or certificate from the settings can't be used; the message says why. */
export class SignerRefused extends Error {
  override readonly name = 'SignerRefused';
}

/** Returns a signer from a PKCS #8 key and its certificates, the signer's own first, both in PEM. */
export async function signerFromPem(_settings: { key: string; certificates: string }): Promise<Signer> {
  throw new SignerRefused('Not written yet.');
}

/** Returns a signer from a PKCS #12 file. */
export async function signerFromPkcs12(_bytes: Uint8Array, _password: string): Promise<Signer> {
  throw new SignerRefused('Not written yet.');
}
