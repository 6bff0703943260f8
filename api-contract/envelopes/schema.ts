import { z } from 'zod';
import { languages } from '#languages';
import { factShape } from '../field-shapes.ts';
import { day, email, id, line, moment, sha256, timeZone } from '../values.ts';
import { valueMessages } from '../values.messages.ts';
import { isPattern, longestText } from './field-pattern.ts';
import { envelopeFields } from './fields.ts';
import { findingCodes } from './findings.ts';
import { envelopeLimits } from './envelope-limits.messages.ts';
import {
  documentSources,
  documentStates,
  fieldTypes,
  limits,
  mailStates,
  sealingStates,
  signatureLevels,
} from './kinds.ts';
import { envelopeStates, recipientRoles, recipientStates } from './states.ts';

/** What clients call recipients and fields by: unique in their envelope. */
export const key = z.string().regex(/^[a-z0-9-]{1,40}$/i, { error: () => envelopeLimits.key });

const note = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: () => valueMessages.longest(max) })
    .refine((text) => !text.includes('\u0000'), { error: () => valueMessages.cannotBeStored });

const ratio = z.number().min(0).max(1);

/** Where a field lies on its page as shown: shares of its width and height, from the top left. */
export const rect = z
  .object({ x: ratio, y: ratio, w: ratio, h: ratio })
  .refine(({ x, y, w, h }) => w > 0 && h > 0 && x + w <= 1.000001 && y + h <= 1.000001, {
    error: () => envelopeLimits.rect,
  });

/** A page as shown, in points. */
const page = z.object({ w: z.number(), h: z.number() });

export const envelopeDocument = z.object({
  id,
  name: z.string(),
  source: z.enum(documentSources),
  state: z.enum(documentStates),
  /** What was done to it, or why it can’t be sent, each as a sentence. */
  notices: z.array(z.string()),
  size: z.number().int(),
  pages: z.array(page),
  /** It arrived signed: nothing may be drawn into it, and the certificate becomes a file of its own. */
  was_signed: z.boolean(),
  /** It arrived encrypted; an unlocked copy is sent. */
  was_encrypted: z.boolean(),
  /** Of exactly the bytes that recipients are shown; null until the file can be opened. */
  sha256: sha256.nullable(),
  sealed_sha256: sha256.nullable(),
  /** A certificate of its own, where the document holds none. */
  has_certificate: z.boolean(),
});

const recipientFacts = {
  key,
  group: z.number().int().min(1).max(limits.recipients),
  role: z.enum(recipientRoles),
  name: line('a name', 200),
  email,
};

/** `access_code` of an old recipient is kept where it is left out, and taken away by null. */
export const recipientInput = z.object({
  ...recipientFacts,
  /** The member who is asked, where it is one. */
  is_me: z.boolean().default(false),
  access_code: z
    .string()
    .regex(/^[a-z0-9]{4,32}$/i, { error: () => envelopeLimits.code })
    .nullish(),
  may_delegate: z.boolean().default(true),
});

export const envelopeRecipient = z.object({
  ...recipientFacts,
  state: z.enum(recipientStates),
  has_access_code: z.boolean(),
  /** Too many wrong codes; null unless it is locked now. */
  locked_until: moment.nullable(),
  may_delegate: z.boolean(),
  /** Whether it is the caller, as a member of the organisation. */
  is_me: z.boolean(),
  delegated_from: key.nullable(),
  /** Why they declined, or handed on. */
  reason: z.string().nullable(),
  mail: z.enum(mailStates),
  mail_at: moment.nullable(),
  /** What the mail server said, where it refused. */
  mail_problem: z.string().nullable(),
  reminders: z.number().int(),
  notified_at: moment.nullable(),
  opened_at: moment.nullable(),
  done_at: moment.nullable(),
});

const stroke = z.array(z.number().min(0).max(10_000)).min(2).max(4_000);

/** A signature as it was made: typed, drawn as strokes (x and y in turn) in a box, or an image. */
export const signatureMark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), text: line('your name', 200) }),
  z.object({
    kind: z.literal('drawn'),
    width: z.number().positive().max(10_000),
    height: z.number().positive().max(10_000),
    strokes: z
      .array(stroke)
      .min(1, { error: () => envelopeLimits.mark })
      .max(200),
  }),
  /** PNG or JPEG as base64, at most 300 KB. */
  z.object({
    kind: z.literal('image'),
    type: z.enum(['image/png', 'image/jpeg']),
    data: z.base64().min(8).max(limits.markCharacters),
  }),
]);

/** What a recipient enters: a mark for signature and initials, text, a day for a date, a tick. */
export const fieldValue = z.union([signatureMark, z.string().max(longestText), z.boolean()]);

const fieldFacts = {
  key,
  document_id: id,
  recipient: key,
  type: z.enum(fieldTypes),
  /** From 1. */
  page: z.number().int().min(1).max(limits.pages),
  rect,
  required: z.boolean(),
  label: note(200),
  /** A regular expression that a text must fit. */
  pattern: note(300).nullable(),
  /** Checkboxes of a group: one of them is ticked. */
  group: note(60).nullable(),
};

export const fieldInput = z.object({
  ...fieldFacts,
  required: fieldFacts.required.default(true),
  label: fieldFacts.label.default(''),
  pattern: fieldFacts.pattern.default(null).refine(isPattern, { error: () => envelopeLimits.pattern }),
  group: fieldFacts.group.default(null),
});

export const envelopeField = z.object({
  ...fieldFacts,
  /** Made from the text of the document. */
  is_automatic: z.boolean(),
  has_value: z.boolean(),
});

const days = (least: number) =>
  z
    .number()
    .int()
    .min(least)
    .max(limits.expiryDays.most, { error: () => envelopeLimits.reminders(limits.expiryDays.most) });

/** When recipients are reminded, in days: first, then every so often, and before it expires. 0 is never. */
export const reminders = z.object({ first: days(0), every: days(0), last: days(0) });

const expiry = z
  .number()
  .int()
  .min(limits.expiryDays.least, { error: () => envelopeLimits.days(1, limits.expiryDays.most) })
  .max(limits.expiryDays.most, { error: () => envelopeLimits.days(1, limits.expiryDays.most) });

const facts = {
  title: factShape(envelopeFields).title,
  message: note(4_000),
  /** Of mails, signing pages and the certificate. */
  language: z.enum(languages),
  zone: timeZone,
  expires_in_days: expiry,
  reminders,
  may_delegate: z.boolean(),
};

export const newEnvelope = z.object({
  title: facts.title.optional(),
  /** Its current version becomes the first document. */
  contract_id: id.optional(),
});

/** `revision` is the one that the editor saw. */
export const envelopeChange = z.object(facts).partial().extend({ revision: z.number().int() });

const person = z.object({ id, name: z.string() });

const envelopeFinding = z.object({
  code: z.enum(findingCodes),
  /** Whom it is about, by key; or which document, by id. */
  about: z.array(z.string()),
  hinders: z.boolean(),
});

export const envelope = z.object({
  id,
  ...facts,
  state: z.enum(envelopeStates),
  level: z.enum(signatureLevels),
  contract: z.object({ id, name: z.string() }).nullable(),
  sender: person.nullable(),
  expires_on: day.nullable(),
  /** Sealed with a certificate that this installation made itself, which nobody else knows. */
  test_certificate: z.boolean(),
  consent_version: z.string(),
  documents: z.array(envelopeDocument),
  recipients: z.array(envelopeRecipient),
  fields: z.array(envelopeField),
  /** What hinders sending, and what should be looked at. */
  findings: z.array(envelopeFinding),
  sealing: z.object({
    state: z.enum(sealingStates),
    attempts: z.number().int(),
    /** Why the last attempt failed, as a sentence. */
    problem: z.string().nullable(),
    /** When it is tried again. */
    retry_at: moment.nullable(),
    /** The seal holds no time-stamp, because the time authority couldn’t be reached. */
    without_timestamp: z.boolean(),
  }),
  /** Why it was declined or voided. */
  reason: z.string().nullable(),
  sent_at: moment.nullable(),
  ended_at: moment.nullable(),
  created_at: moment,
  revision: z.number().int(),
  /** The caller may void, correct and remind: it is theirs, or they may manage signatures. */
  may_act: z.boolean(),
});

export type Envelope = z.infer<typeof envelope>;
export type EnvelopeDocument = z.infer<typeof envelopeDocument>;
export type EnvelopeRecipient = z.infer<typeof envelopeRecipient>;
export type EnvelopeField = z.infer<typeof envelopeField>;
export type RecipientInput = z.input<typeof recipientInput>;
export type FieldInput = z.input<typeof fieldInput>;
export type NewEnvelope = z.input<typeof newEnvelope>;
export type EnvelopeChange = z.input<typeof envelopeChange>;
export type SignatureMark = z.infer<typeof signatureMark>;
export type FieldValue = z.infer<typeof fieldValue>;
export type FieldRect = z.infer<typeof rect>;
export type Reminders = z.infer<typeof reminders>;
