import type { GuestEnvelope, LinkProblem, OpenedLink } from '#api-contract/envelopes/guest';
import { type CodeAnswer, type Delegate, type Kept, nobody, type Values } from './ceremony-values.ts';
import type { Refused } from './refused.ts';

/** What the screen shows. */
export type Shown = 'blocked' | 'failed' | 'code' | 'consent' | 'reading' | 'declining' | 'delegating' | 'ended';

export interface CeremonyContext {
  readonly token: string;
  /** Which of several recipients with one address signs. */
  readonly as: string | null;
  readonly session: string | null;
  readonly problem: LinkProblem | null;
  readonly sender: OpenedLink['sender'];
  readonly envelope: GuestEnvelope | null;
  readonly values: Values;
  /** The field whose sheet is open. */
  readonly field: string | null;
  readonly code: CodeAnswer | null;
  /** Declining because the link came to the wrong person. */
  readonly notMe: boolean;
  /** Why the guest declined, as it was sent last. */
  readonly reason: string;
  /** Who should sign instead, as it was sent last. */
  readonly to: Delegate;
  /** What the guest was about to do when the session ended, and comes back to once the link is open again. */
  readonly backTo: 'declining' | 'delegating' | null;
  readonly refused: Refused | null;
}

/** Before the link is opened. */
export const beginningWith = (token: string): CeremonyContext => ({
  token,
  as: null,
  session: null,
  problem: null,
  sender: null,
  envelope: null,
  values: {},
  field: null,
  code: null,
  notMe: false,
  reason: '',
  to: nobody,
  backTo: null,
  refused: null,
});

export const sessionOf = ({ session }: CeremonyContext): string => session ?? '';

export function envelopeOf({ envelope }: CeremonyContext): GuestEnvelope {
  if (!envelope) throw new Error('The request has not been read yet.');
  return envelope;
}

export const keptOf = (context: CeremonyContext): Kept => ({
  session: sessionOf(context),
  envelope: envelopeOf(context),
  values: context.values,
});
