import { hash, randomBytes } from 'node:crypto';

/** Recognisable for programs that look for leaked secrets. */
const prefix = 'acd_';
const organisationBytes = 16;
const secretBytes = 32;

/** A new secret that names its organisation, so that it is looked up inside that organisation and nowhere else. */
export function makeToken(organisationId: string): { token: string; hash: Buffer } {
  const organisation = Buffer.from(organisationId.replaceAll('-', ''), 'hex');
  const token = prefix + Buffer.concat([organisation, randomBytes(secretBytes)]).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** What is stored of a token. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** The organisation that a token names; null when it is none of our tokens. Proves nothing yet. */
export function organisationOf(token: string): string | null {
  if (!token.startsWith(prefix)) return null;
  const text = token.slice(prefix.length);
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== organisationBytes + secretBytes || bytes.toString('base64url') !== text) return null;
  return bytes
    .subarray(0, organisationBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The token of `Authorization: Token <token>`; null for `no token` (specification, section 7) and for anything else. */
export function tokenFrom(headers: Headers): string | null {
  const [, token] = /^Token ([\w-]{1,200})$/.exec(headers.get('authorization') ?? '') ?? [];
  return token ?? null;
}
