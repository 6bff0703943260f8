import type { CaseImportState } from '#api-contract/cases/imports';
import { Badge } from '#design-system/badge';
import { messages } from './bulk-upload.messages.ts';

const tones = {
  reading: 'info',
  unreadable: 'danger',
  ready: 'neutral',
  checking: 'info',
  checked: 'neutral',
  importing: 'info',
  cancelled: 'warning',
  done: 'success',
  undoing: 'info',
  undone: 'neutral',
} as const;

/** Where an upload is. */
export function StateBadge({ state }: { readonly state: CaseImportState }) {
  return <Badge tone={tones[state]}>{messages.states[state]}</Badge>;
}
