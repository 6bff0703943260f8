import { localisedFields } from '../fields.ts';
import { envelopeStates } from './states.ts';
import { addedAt, updatedAt } from '../usual-fields.ts';

/** The fields of an envelope, in the order in which lists offer them. */
export const envelopeFields = localisedFields('envelope-fields', {
  title: {
    kind: 'text',
    label: 'Title',
    ask: 'a title',
    max: 300,
    required: true,
    sort: true,
    column: { width: 240, primary: true },
    edit: 'form',
    history: true,
  },
  state: {
    kind: 'choice',
    label: 'Status',
    options: envelopeStates,
    required: true,
    filter: 'several',
    column: { width: 128 },
  },
  progress: { kind: 'text', label: 'Signed', column: { width: 72, listOnly: true } },
  waiting_for: { kind: 'text', label: 'Waiting for', column: { width: 180, listOnly: true } },
  waiting_since: { kind: 'day', label: 'Waiting since', row: true },
  contract: { kind: 'contract', label: 'Contract', filter: 'one', column: { width: 180, onCard: false } },
  sender: { kind: 'person', label: 'Sender', filter: 'one', column: { width: 72, onCard: false } },
  expires_on: { kind: 'day', label: 'Expires', column: { onCard: false } },
  created_at: addedAt,
  updated_at: updatedAt,
});
