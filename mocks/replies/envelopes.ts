import type { envelopeBulkEndpoints } from '#api-contract/envelopes/bulk';
import type { envelopeEndpoints } from '#api-contract/envelopes/endpoints';
import type { envelopeTestEndpoints } from '#api-contract/envelopes/tests';
import type { guestEndpoints } from '#api-contract/envelopes/guest';
import type { Replies } from '../endpoint-types.ts';
import {
  draftEnvelope,
  envelopeBulk,
  envelopeBulkRows,
  envelopeEvents,
  envelopeRows,
  guestEnvelope,
  openedLink,
  sentEnvelope,
  voidedEnvelope,
} from '../fixtures/envelopes.ts';
import { pageWith } from '../fixtures/pages.ts';

const guest = { json: guestEnvelope };
const draft = { json: draftEnvelope };
const sent = { json: sentEnvelope };

/** Untroubled answers: envelopes, and what their recipients ask. */
export const replies: Replies<
  typeof envelopeEndpoints & typeof envelopeBulkEndpoints & typeof envelopeTestEndpoints & typeof guestEndpoints
> = {
  listEnvelopes: { json: pageWith([...envelopeRows]) },
  createEnvelope: draft,
  getEnvelope: draft,
  updateEnvelope: draft,
  deleteEnvelope: { status: 204 },
  restoreEnvelope: draft,
  addEnvelopeDocument: draft,
  addContractToEnvelope: draft,
  unlockEnvelopeDocument: draft,
  removeEnvelopeDocument: draft,
  orderEnvelopeDocuments: draft,
  downloadEnvelopeDocument: { file: '' },
  downloadSealedDocument: { file: '' },
  setEnvelopeRecipients: draft,
  setEnvelopeFields: draft,
  placeFieldsFromText: draft,
  sendEnvelope: sent,
  remindEnvelope: sent,
  correctRecipient: sent,
  unlockRecipient: sent,
  voidEnvelope: { json: voidedEnvelope },
  retrySealing: sent,
  listEnvelopeEvents: { json: { items: [...envelopeEvents] } },
  listEnvelopesOfCase: { json: { items: envelopeRows.slice(0, 1) } },
  listEnvelopesOfContract: { json: { items: envelopeRows.slice(0, 1) } },
  createTestEnvelope: draft,
  sendTestEnvelope: { json: { token: 'link' } },
  checkEnvelopeBulk: { json: envelopeBulk },
  listEnvelopeBulks: { json: { items: [envelopeBulk] } },
  getEnvelopeBulk: { json: envelopeBulk },
  listEnvelopeBulkRows: { json: pageWith([...envelopeBulkRows]) },
  startEnvelopeBulk: { json: { ...envelopeBulk, state: 'running' } },
  pauseEnvelopeBulk: { json: { ...envelopeBulk, state: 'paused' } },
  cancelEnvelopeBulk: { json: { ...envelopeBulk, state: 'cancelled' } },
  openGuestLink: { json: openedLink },
  enterGuestCode: { json: { is_right: true, tries_left: 5, locked_until: null } },
  getGuestEnvelope: guest,
  downloadGuestDocument: { file: '' },
  consentAsGuest: guest,
  keepGuestValues: { json: { kept_at: '2026-01-15T12:00:00.000Z' } },
  signAsGuest: guest,
  declineAsGuest: guest,
  delegateAsGuest: guest,
};
