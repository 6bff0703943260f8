import type { Draft } from '#api-contract/drafts/endpoints';
import { Badge } from '#design-system/badge';
import { messages } from './drafts.messages.ts';

const tones = { answering: 'neutral', approval: 'warning', approved: 'success', contract: 'success' } as const;

/** How far a draft is. */
export const DraftStateBadge = ({ state }: Pick<Draft, 'state'>) => (
  <Badge tone={tones[state]} plain>
    {messages.options.state[state]}
  </Badge>
);
