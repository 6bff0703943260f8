import { z } from 'zod';
import { endpoint, usualBodyBytes } from '../endpoint.ts';
import { day, email, id, line, moment, sha256 } from '../values.ts';
import { limits } from './kinds.ts';
import { envelopeField, fieldValue, key } from './schema.ts';
import { envelopeStates, recipientRoles, recipientStates } from './states.ts';

// Every call but the first carries `Authorization: Token <session>`, the session that opening a link gave. A guest sees
// their own part of one envelope: never the address of anyone else.

/** Why a link leads nowhere. Each has a sentence of its own. */
export const linkProblems = ['unknown', 'replaced', 'used', 'expired', 'voided', 'not_your_turn'] as const;
export type LinkProblem = (typeof linkProblems)[number];

/** What a link opens. `problem` instead of a session, where it leads nowhere. */
export const openedLink = z.object({
  session: z.string().nullable(),
  expires_at: moment.nullable(),
  /** An access code is asked for before anything is shown. */
  needs_code: z.boolean(),
  problem: z.enum(linkProblems).nullable(),
  /** Whom to turn to; null for a link that nobody knows. */
  sender: z.object({ name: z.string(), organisation: z.string() }).nullable(),
  /** The language of the envelope. */
  language: z.string().nullable(),
});

const guestField = envelopeField.omit({ recipient: true, is_automatic: true }).extend({ value: fieldValue.nullable() });

const guestDocument = z.object({
  id,
  name: z.string(),
  /** Of exactly the bytes that are shown. */
  sha256,
  size: z.number().int(),
  pages: z.array(z.object({ w: z.number(), h: z.number() })),
  /** Its certificate is a file of its own: it arrived signed, and is sealed. */
  has_certificate: z.boolean(),
});

/** Somebody else who takes part: name and part, never the address. */
const other = z.object({
  name: z.string(),
  role: z.enum(recipientRoles),
  group: z.number().int(),
  state: z.enum(recipientStates),
});

export const consentText = z.object({
  version: z.string(),
  /** SHA-256 of the text in this language. */
  sha256,
  language: z.string(),
  title: z.string(),
  paragraphs: z.array(z.string()),
});

export const guestEnvelope = z.object({
  title: z.string(),
  message: z.string(),
  language: z.string(),
  zone: z.string(),
  state: z.enum(envelopeStates),
  sender: z.object({ name: z.string(), organisation: z.string() }),
  expires_on: day.nullable(),
  /** What date fields will say, if signed now: a day of the envelope’s zone. */
  today: day,
  me: z.object({
    key,
    name: z.string(),
    /** The guest’s own address. */
    email,
    role: z.enum(recipientRoles),
    state: z.enum(recipientStates),
    may_delegate: z.boolean(),
  }),
  /** Others with the same address whose turn it is, to be signed one after the other. */
  also_me: z.array(z.object({ key, name: z.string() })),
  others: z.array(other),
  consent: consentText,
  documents: z.array(guestDocument),
  fields: z.array(guestField),
  /** Sealed with a certificate that this installation made itself. */
  test_certificate: z.boolean(),
  /** Once all is sealed, the documents can be downloaded here. */
  is_sealed: z.boolean(),
});

const values = z.record(key, fieldValue);
/** An image of the signature for each document, and whatever else is entered; in whole megabytes. */
const maxValuesBytes = usualBodyBytes * (Math.ceil((limits.documents * limits.markCharacters) / usualBodyBytes) + 1);
/** What was shown while signing, by document: signing is refused where it isn’t what the server holds. */
const shown = z.record(id, sha256);

const guest = <const P extends `/api/guest/${string}`>(path: P) =>
  ({ method: 'post', path, access: 'public' }) as const;
const refusals = {
  errors: ['not_signed_in', 'session_ended', 'not_found', 'permission_denied', 'edit_conflict'],
} as const;

export const guestEndpoints = {
  openGuestLink: endpoint({
    ...guest('/api/guest/open'),
    summary:
      'Exchange the token of a link for a session of 60 minutes of that recipient in that envelope. Opening never uses a link up. `as` chooses another recipient with the same address.',
    body: z.object({ token: z.string().max(200), as: key.optional() }),
    response: openedLink,
  }),
  enterGuestCode: endpoint({
    ...guest('/api/guest/code'),
    summary: 'Enter the access code. Five wrong ones lock it for 15 minutes, and the sender is told.',
    body: z.object({ code: z.string().trim().min(1).max(100) }),
    response: z.object({
      is_right: z.boolean(),
      tries_left: z.number().int(),
      locked_until: moment.nullable(),
    }),
    ...refusals,
  }),
  getGuestEnvelope: endpoint({
    method: 'get',
    path: '/api/guest/envelope',
    access: 'public',
    summary: 'What the guest is asked for. Refused until the access code is right, where there is one.',
    response: guestEnvelope,
    ...refusals,
  }),
  downloadGuestDocument: endpoint({
    method: 'get',
    path: '/api/guest/documents/{documentId}/file',
    access: 'public',
    summary:
      'A document as it is shown, whole or by range; once all is sealed, with `sealed`, the sealed one, and with `certificate` the certificate of one that arrived signed.',
    params: z.object({ documentId: id }),
    query: z.object({ part: z.enum(['shown', 'sealed', 'certificate']).default('shown') }),
    download: 'application/pdf',
    ...refusals,
  }),
  consentAsGuest: endpoint({
    ...guest('/api/guest/consent'),
    summary: 'Agree to do business electronically, to the text of this version and hash.',
    body: z.object({ version: z.string().max(40), sha256 }),
    response: guestEnvelope,
    ...refusals,
  }),
  keepGuestValues: endpoint({
    method: 'put',
    path: '/api/guest/values',
    access: 'public',
    summary: 'Keep what was entered so far, without signing.',
    body: z.object({ values }),
    maxBytes: maxValuesBytes,
    response: z.object({ kept_at: moment }),
    ...refusals,
  }),
  signAsGuest: endpoint({
    ...guest('/api/guest/sign'),
    summary:
      'Sign, approve, or confirm having read. A repeated call answers with the same outcome. Refused if the documents differ from those shown, or the day has changed.',
    body: z.object({ values, shown, today: day }),
    maxBytes: maxValuesBytes,
    response: guestEnvelope,
    ...refusals,
  }),
  declineAsGuest: endpoint({
    ...guest('/api/guest/decline'),
    summary:
      'Decline, with a reason. Everyone who was asked is told. `not_me` where the link came to the wrong person.',
    body: z.object({ reason: line('a reason', 1_000), not_me: z.boolean().default(false) }),
    response: guestEnvelope,
    ...refusals,
  }),
  delegateAsGuest: endpoint({
    ...guest('/api/guest/delegate'),
    summary: 'Let someone else sign instead, where the sender allows it. Both names are on the certificate.',
    body: z.object({ name: line('a name', 200), email, reason: line('a reason', 1_000) }),
    response: guestEnvelope,
    ...refusals,
  }),
} as const;

export type OpenedLink = z.infer<typeof openedLink>;
export type GuestEnvelope = z.infer<typeof guestEnvelope>;
export type GuestField = GuestEnvelope['fields'][number];
