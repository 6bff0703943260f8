import type { Api } from '#api';
import type { UserInfo } from '#api-contract/session/endpoints';
import { notificationQueries } from '#data/notifications';
import { profileQueries } from '#data/profile';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import type { UserDataStore } from '../stores/user-data-store.ts';

/** What is known of the signed-in user answers who reads this, and how many notifications they have not seen. */
export function rememberUser(queries: QueryClient, api: Api, user: UserInfo): void {
  const { id, email, name, permission_class, rows_per_page, created_at } = user;
  const { department, weekly_hours, absences } = user;
  const self = { id, email, name, permission_class, rows_per_page, created_at, department, weekly_hours, absences };
  queries.setQueryData(profileQueries.profile(api).queryKey, self);
  queries.setQueryData(notificationQueries.unseen(api).queryKey, user.unseen_notifications);
}

/** The next visit begins with as many rows as were chosen last. Answers with a function that stops it. */
export function storeRowsPerPage(queries: QueryClient, api: Api, userData: UserDataStore): () => void {
  const { queryKey } = profileQueries.profile(api);
  return queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hashKey(queryKey)) return;
    const [stored, self] = [userData.get(), queries.getQueryData(queryKey)];
    if (!stored || stored.id !== self?.id || stored.rows_per_page === self.rows_per_page) return;
    userData.set({ ...stored, rows_per_page: self.rows_per_page });
  });
}
