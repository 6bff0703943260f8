import type { RecipientRole } from './states.ts';

/** What is noticed of an envelope before it is sent. Those that hinder come first. */
const hindering = [
  'needs_handwriting',
  'no_documents',
  'document_locked',
  'document_refused',
  'no_signer',
  'nothing_to_sign',
  'fields_on_signed_document',
] as const;
const noticed = ['same_address', 'approver_has_fields', 'gap_in_groups'] as const;
export const findingCodes = [...hindering, ...noticed] as const;
export type FindingCode = (typeof findingCodes)[number];

/** Something that is noticed; `about` names recipients by key, or documents by id. */
export interface EnvelopeFinding {
  readonly code: FindingCode;
  readonly about: string[];
  readonly hinders: boolean;
}

interface Prepared {
  /** Its contract is of a type that is signed by hand, or with a qualified signature. */
  readonly needsHandwriting?: boolean;
  readonly documents: readonly { readonly id: string; readonly state: string; readonly was_signed: boolean }[];
  readonly recipients: readonly {
    readonly key: string;
    readonly role: RecipientRole;
    readonly email: string;
    readonly group: number;
  }[];
  readonly fields: readonly { readonly recipient: string; readonly type: string; readonly document_id: string }[];
}

/** What hinders sending an envelope, and what its sender should know. The same on server and screens. */
export function findingsOf({ needsHandwriting = false, documents, recipients, fields }: Prepared): EnvelopeFinding[] {
  const found: EnvelopeFinding[] = [];
  const note = (code: FindingCode, about: readonly string[] = [], when = about.length > 0) => {
    if (when) found.push({ code, about: [...about], hinders: (hindering as readonly string[]).includes(code) });
  };
  const idsIn = (state: string) => documents.filter((each) => each.state === state).map(({ id }) => id);
  const signers = recipients.filter(({ role }) => role === 'signer');
  const signed = documents.filter(({ was_signed }) => was_signed).map(({ id }) => id);
  const has = (key: string) => fields.some(({ recipient }) => recipient === key);
  const signsSomewhere = (key: string) =>
    fields.some(({ recipient, type }) => recipient === key && type === 'signature');

  note('needs_handwriting', [], needsHandwriting);
  note('no_documents', [], documents.length === 0);
  note('document_locked', idsIn('locked'));
  note('document_refused', idsIn('refused'));
  note('no_signer', [], signers.length === 0);
  // In a document that is signed already nothing can be placed: there, signing is a sealed answer alone.
  const canPlace = documents.length === 0 || signed.length < documents.length;
  note('nothing_to_sign', canPlace ? signers.map(({ key }) => key).filter((key) => !signsSomewhere(key)) : []);
  note('fields_on_signed_document', [
    ...new Set(fields.map(({ document_id }) => document_id).filter((id) => signed.includes(id))),
  ]);
  note('same_address', doubled(recipients));
  note(
    'approver_has_fields',
    recipients.filter(({ role, key }) => role !== 'signer' && has(key)).map(({ key }) => key),
  );
  const groups = new Set(recipients.filter(({ role }) => role !== 'copy').map(({ group }) => group));
  note('gap_in_groups', [], groups.size > 0 && Math.max(...groups) > groups.size);
  return found;
}

/** Whether nothing hinders sending. */
export const canBeSent = (findings: readonly EnvelopeFinding[]): boolean => findings.every(({ hinders }) => !hinders);

function doubled(recipients: Prepared['recipients']): string[] {
  const active = recipients.filter(({ role }) => role !== 'copy');
  const address = (email: string) => email.trim().toLowerCase();
  return active
    .filter((one) => active.some((other) => other !== one && address(other.email) === address(one.email)))
    .map(({ key }) => key);
}
