import type { Session } from '#api-contract/session/endpoints';
import type { BrowserStorage } from './browser-storage.ts';
import { fieldsOf, storedValue, type StoredValue } from './stored-value.ts';

/** Token and e-mail of the signed-in user; null when signed out. */
export type SessionStore = StoredValue<Session | null>;

export const sessionKey = 'user.session';

export function sessionStore(storage: BrowserStorage): SessionStore {
  return storedValue<Session | null>(storage, { key: sessionKey, initial: null, parse: parseSession });
}

function parseSession(read: unknown): Session | undefined {
  const { token, email } = fieldsOf(read) ?? {};
  return isText(token) && isText(email) ? { token, email } : undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
