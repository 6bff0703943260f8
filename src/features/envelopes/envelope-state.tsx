import type { EnvelopeState, RecipientState } from '#api-contract/envelopes/states';
import { Badge } from '#design-system/badge';
import { messages } from './envelopes.messages.ts';

const tones = {
  draft: 'neutral',
  sending: 'info',
  out: 'info',
  sealing: 'info',
  completed: 'success',
  declined: 'danger',
  voided: 'neutral',
  expired: 'warning',
} as const;

const recipientTones = {
  waiting: 'neutral',
  notified: 'info',
  opened: 'info',
  consented: 'info',
  done: 'success',
  declined: 'danger',
  delegated: 'neutral',
} as const;

/** How far an envelope is. */
export const EnvelopeStateBadge = ({
  state,
  plain = false,
}: {
  readonly state: EnvelopeState;
  readonly plain?: boolean;
}) => (
  <Badge tone={tones[state]} dot={!plain} plain={plain}>
    {messages.states[state]}
  </Badge>
);

/** How far a recipient is. */
export const RecipientStateBadge = ({ state }: { readonly state: RecipientState }) => (
  <Badge tone={recipientTones[state]} plain>
    {messages.recipientStates[state]}
  </Badge>
);
