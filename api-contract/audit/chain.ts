import { canonicalJson, type Json } from './canonical-json.ts';

/** An entry as it is hashed and exported: everything but its own hash. */
export interface ChainedEntry {
  readonly organisation_id: string;
  readonly sequence: number;
  readonly occurred_at: string;
  readonly schema_version: number;
  readonly action: string;
  readonly outcome: 'success' | 'refused' | 'failure';
  readonly actor: {
    readonly type: 'user' | 'system' | 'operator';
    readonly id: string | null;
    readonly name: string;
  };
  readonly target: { readonly type: string; readonly id: string | null; readonly name: string | null };
  readonly before: Json;
  readonly after: Json;
  readonly reason: string | null;
  readonly request_id: string | null;
  readonly ip: string | null;
  readonly user_agent: string | null;
  readonly previous_hash: string;
}

/** Where a chain ends. The signature covers all of it but itself and the public key, whose fingerprint is `key_id`. */
export interface ChainHead {
  readonly organisation_id: string;
  readonly sequence: number;
  readonly hash: string;
  readonly signed_at: string;
  readonly key_id: string;
}

/** What the first entry of a chain names as the hash before it. */
export const chainStart = '0'.repeat(64);

/** The text that the hash of an entry is made of, by SHA-256. */
export function entryText(entry: ChainedEntry): string {
  return canonicalJson({ ...entry });
}

/** The text that a head's signature is made over. */
export function headText(head: ChainHead): string {
  return canonicalJson({ ...head });
}

/** The text that the start of a shortened chain is signed over; no signature of a head is valid for it. */
export function startText(start: ChainHead): string {
  return canonicalJson({ start: { ...start } });
}
