import type { Signer, TimeAuthority } from '../types.ts';

/** A certificate authority of the product's own: everything made with it says that it is a test. */
export interface TestAuthority {
  readonly signer: Signer;
  /** Answers within the process, without a network. */
  readonly timeAuthority: TimeAuthority;
  /** The root certificate in PEM, for independent verifiers. */
  readonly root: string;
  /** Keys and certificates, for `openTestAuthority`; secret. */
  export(): string;
  /** Answers a request of RFC 3161, both in DER. */
  answer(request: Uint8Array): Promise<Uint8Array>;
}

/** Makes an authority with keys of its own, valid for ten years. */
export async function createTestAuthority(_organisation: string): Promise<TestAuthority> {
  throw new Error('Not written yet.');
}

/** Opens an authority from what its `export` returned. */
export async function openTestAuthority(_exported: string): Promise<TestAuthority> {
  throw new Error('Not written yet.');
}
