import type { Envelope, RecipientInput } from '#api-contract/envelopes/schema';
import type { RecipientRole } from '#api-contract/envelopes/states';

/** A recipient as it is typed in. */
export interface RecipientRow {
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly role: RecipientRole;
  readonly group: number;
  /** A new code; empty keeps the one that is set, where one is to be kept. */
  readonly code: string;
  /** Whether a code is set, and stays. */
  readonly hasCode: boolean;
  readonly isMe: boolean;
  readonly mayDelegate: boolean;
}

export const rowsOf = ({ recipients }: Pick<Envelope, 'recipients'>): RecipientRow[] =>
  recipients.map(({ key, name, email, role, group, has_access_code, is_me, may_delegate }) => ({
    key,
    name,
    email,
    role,
    group,
    code: '',
    hasCode: has_access_code,
    isMe: is_me,
    mayDelegate: may_delegate,
  }));

/** What the API takes. */
export const inputsOf = (rows: readonly RecipientRow[]): RecipientInput[] =>
  rows.map(({ key, name, email, role, group, code, hasCode, isMe, mayDelegate }) => ({
    key,
    name: name.trim(),
    email: email.trim(),
    role,
    group,
    is_me: isMe,
    may_delegate: mayDelegate,
    ...((code !== '' || !hasCode) && { access_code: code || null }),
  }));

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

/** Whether each has a name and an address. */
export const isNamed = (rows: readonly RecipientRow[]): boolean =>
  rows.every(({ name, email }) => name.trim() !== '' && isEmail(email));

/** Whether a code can be set, or none is typed. */
export const isCode = (code: string): boolean => /^([a-z0-9]{4,32})?$/i.test(code);

/** Whether they can be saved as they are. */
export const isComplete = (rows: readonly RecipientRow[]): boolean =>
  isNamed(rows) && rows.every(({ code }) => isCode(code));

/** A key that none of them has. */
export function freeKey(rows: readonly Pick<RecipientRow, 'key'>[]): string {
  for (let at = rows.length + 1; ; at++) {
    const key = `recipient-${at}`;
    if (!rows.some((row) => row.key === key)) return key;
  }
}

/** The rows with one moved to another place. Turns belong to places, so that moving it back restores them all. */
export function movedTo(rows: readonly RecipientRow[], from: number, to: number): RecipientRow[] {
  const moved = rows[from];
  if (!moved || !rows[to]) return [...rows];
  return rows
    .toSpliced(from, 1)
    .toSpliced(to, 0, moved)
    .map((row, at) => ({ ...row, group: rows[at]?.group ?? row.group }));
}
