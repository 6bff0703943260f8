import type { FieldValue } from '#api-contract/envelopes/schema';
import type { Delegate } from './ceremony-values.ts';

/** What a guest does. */
export type CeremonyEvent =
  | { type: 'code.entered'; code: string }
  | { type: 'consent.given' }
  | { type: 'field.opened'; key: string }
  | { type: 'field.filled'; key: string; value: FieldValue | null }
  | { type: 'field.closed' }
  | { type: 'review.wanted' }
  | { type: 'review.left' }
  | { type: 'signing.confirmed' }
  | { type: 'decline.wanted'; notMe: boolean }
  | { type: 'delegate.wanted' }
  | { type: 'leaving.cancelled' }
  | { type: 'declined'; reason: string; notMe: boolean }
  | { type: 'delegated'; to: Delegate }
  | { type: 'retried' }
  | { type: 'recipient.chosen'; key: string };

/** A call that failed. */
export interface Failed {
  readonly error: unknown;
}

export interface WithSession {
  readonly session: string;
}
