/** What an envelope can be in, in the order of its life. */
export const envelopeStates = [
  'draft',
  'sending',
  'out',
  'sealing',
  'completed',
  'declined',
  'voided',
  'expired',
] as const;
export type EnvelopeState = (typeof envelopeStates)[number];

/** What happens to an envelope as a whole. */
export const envelopeDeeds = ['send', 'open', 'finish', 'seal', 'decline', 'void', 'expire'] as const;
export type EnvelopeDeed = (typeof envelopeDeeds)[number];

/** Which deed leads where; a pair that isn’t named is refused. */
const envelopeTable: Readonly<Record<EnvelopeState, Partial<Readonly<Record<EnvelopeDeed, EnvelopeState>>>>> = {
  draft: { send: 'sending' },
  sending: { open: 'out', void: 'voided' },
  out: { finish: 'sealing', decline: 'declined', void: 'voided', expire: 'expired' },
  sealing: { seal: 'completed' },
  completed: {},
  declined: {},
  voided: {},
  expired: {},
};

/** Where a deed leads from a state; null where it is refused. */
export const afterDeed = (state: EnvelopeState, deed: EnvelopeDeed): EnvelopeState | null =>
  envelopeTable[state][deed] ?? null;

/** Whether a deed is possible in a state. */
export const allows = (state: EnvelopeState, deed: EnvelopeDeed): boolean => afterDeed(state, deed) !== null;

/** Whether nothing can happen to it any more. */
export const isEnded = (state: EnvelopeState): boolean => Object.keys(envelopeTable[state]).length === 0;

/** What a recipient can be in. `waiting` until it is their group’s turn. */
export const recipientStates = [
  'waiting',
  'notified',
  'opened',
  'consented',
  'done',
  'declined',
  'delegated',
] as const;
export type RecipientState = (typeof recipientStates)[number];

/** `correct`: their address changed, so that whoever has it now begins anew. */
export const recipientDeeds = ['notify', 'correct', 'open', 'consent', 'finish', 'decline', 'delegate'] as const;
export type RecipientDeed = (typeof recipientDeeds)[number];

const recipientTable: Readonly<Record<RecipientState, Partial<Readonly<Record<RecipientDeed, RecipientState>>>>> = {
  waiting: { notify: 'notified', correct: 'waiting' },
  notified: {
    notify: 'notified',
    correct: 'notified',
    open: 'opened',
    decline: 'declined',
    delegate: 'delegated',
  },
  opened: {
    notify: 'opened',
    correct: 'notified',
    open: 'opened',
    consent: 'consented',
    decline: 'declined',
    delegate: 'delegated',
  },
  consented: {
    notify: 'consented',
    correct: 'notified',
    open: 'consented',
    consent: 'consented',
    finish: 'done',
    decline: 'declined',
    delegate: 'delegated',
  },
  done: {},
  declined: {},
  delegated: {},
};

/** Where a deed leads a recipient; null where it is refused. */
export const afterRecipientDeed = (state: RecipientState, deed: RecipientDeed): RecipientState | null =>
  recipientTable[state][deed] ?? null;

/** What recipients are asked for. A copy is sent when all is sealed, and nobody waits for its recipient. */
export const recipientRoles = ['signer', 'approver', 'viewer', 'copy'] as const;
export type RecipientRole = (typeof recipientRoles)[number];

interface InTurn {
  readonly role: RecipientRole;
  readonly state: RecipientState;
  /** From 1; those of the smallest group that isn’t finished are asked. */
  readonly group: number;
}

/** Whether the envelope waits for a recipient, now or later. */
export const isOpen = ({ role, state }: Pick<InTurn, 'role' | 'state'>): boolean =>
  role !== 'copy' && !['done', 'declined', 'delegated'].includes(state);

/** The group whose turn it is; null once everyone is done. */
export function currentGroup(recipients: readonly InTurn[]): number | null {
  const open = recipients.filter(isOpen).map(({ group }) => group);
  return open.length > 0 ? Math.min(...open) : null;
}

/** The recipients who are asked now. */
export function inTurn<R extends InTurn>(recipients: readonly R[]): R[] {
  const group = currentGroup(recipients);
  return recipients.filter((recipient) => isOpen(recipient) && recipient.group === group);
}
