import type { Prepared, Sealed, SealTask, Stamped } from './sealer.ts';

/** What seals with: the operator’s key and certificate, or the authority that the installation made itself. */
export type Authority =
  | TestAuthority
  | { readonly kind: 'pkcs12'; readonly bytes: Uint8Array<ArrayBuffer>; readonly passphrase: string }
  | { readonly kind: 'pem'; readonly key: string; readonly certificates: string };

export interface TestAuthority {
  readonly kind: 'test';
  readonly exported: string;
}

/** Where time-stamps come from; null for the installation’s own, or for none. */
export interface TimeAuthorityAddress {
  readonly url: string;
  readonly privateNetworks: readonly string[];
}

export type Task =
  | { readonly kind: 'prepare'; readonly bytes: Uint8Array<ArrayBuffer>; readonly password: string | undefined }
  | {
      readonly kind: 'seal';
      readonly task: SealTask;
      readonly authority: Authority;
      readonly timeAuthority: TimeAuthorityAddress | null;
    }
  | {
      readonly kind: 'stamp';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly authority: Authority;
      readonly timeAuthority: TimeAuthorityAddress | null;
    }
  | {
      readonly kind: 'check';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly sealed: Pick<Sealed, 'sha256' | 'marked'>;
    }
  | { readonly kind: 'authority'; readonly organisation: string };

export type Answer =
  | { readonly kind: 'prepared'; readonly prepared: Prepared }
  | { readonly kind: 'sealed'; readonly sealed: Sealed }
  | { readonly kind: 'stamped'; readonly stamped: Stamped }
  | { readonly kind: 'checked'; readonly wrong: 'notWhole' | 'notAppended' | 'otherBytes' | null }
  | { readonly kind: 'authority'; readonly exported: string }
  | { readonly kind: 'failed'; readonly because: 'time' | 'sealing' | 'other'; readonly message: string };
