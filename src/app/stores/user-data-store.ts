import type { UserInfo } from '#api-contract/session/endpoints';
import type { BrowserStorage } from './browser-storage.ts';
import { fieldsOf, storedValue, type StoredValue } from './stored-value.ts';

/** The answer of the user-info call. It belongs to the session with its e-mail. */
export type UserDataStore = StoredValue<UserInfo | null>;

export function userDataStore(storage: BrowserStorage): UserDataStore {
  return storedValue<UserInfo | null>(storage, { key: 'user.data', initial: null, parse: parseUserData });
}

function parseUserData(read: unknown): UserInfo | undefined {
  const user = fieldsOf(read);
  const organisation = fieldsOf(user?.organisation);
  const subscription = fieldsOf(user?.org_subscription);
  const isWhole =
    typeof user?.name === 'string' &&
    typeof user.email === 'string' &&
    typeof user.created_at === 'string' &&
    Array.isArray(user.absences) &&
    fieldsOf(user.unseen_notifications) !== undefined &&
    typeof organisation?.name === 'string' &&
    typeof organisation.locale === 'string' &&
    typeof organisation.time_zone === 'string' &&
    typeof subscription?.is_active === 'boolean' &&
    Array.isArray(user.permissions);
  return isWhole ? (read as UserInfo) : undefined;
}
