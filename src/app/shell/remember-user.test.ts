import { createApi } from '#api';
import { notificationQueries } from '#data/notifications';
import { profileQueries } from '#data/profile';
import { owner } from '#mocks/fixtures/session';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { FakeBrowser } from '../stores/fake-storage.ts';
import { userDataStore } from '../stores/user-data-store.ts';
import { rememberUser, storeRowsPerPage } from './remember-user.ts';

const api = createApi({ apiBase: '', token: () => null });
const { queryKey } = profileQueries.profile(api);

test('who is signed in, and what they have not seen, is not asked for again', () => {
  const queries = new QueryClient();
  rememberUser(queries, api, owner);
  const { id, email, name, permission_class, rows_per_page, created_at } = owner;
  const self = {
    id,
    email,
    name,
    permission_class,
    rows_per_page,
    created_at,
    department: null,
    weekly_hours: null,
    absences: [],
  };
  expect(queries.getQueryData(queryKey)).toEqual(self);
  expect(queries.getQueryData(notificationQueries.unseen(api).queryKey)).toEqual(owner.unseen_notifications);
});

test('rows per page are kept for the next visit, whoever changes them', () => {
  const userData = userDataStore(new FakeBrowser().openTab());
  const queries = new QueryClient();
  userData.set(owner);
  const stop = storeRowsPerPage(queries, api, userData);
  rememberUser(queries, api, owner);
  const choose = (rows_per_page: number) =>
    queries.setQueryData(queryKey, (self) => self && { ...self, rows_per_page });

  choose(50);
  expect(userData.get()).toEqual({ ...owner, rows_per_page: 50 });
  stop();
  choose(100);
  expect(userData.get()?.rows_per_page).toBe(50);
});

test('another person’s choice is not kept for this one', () => {
  const userData = userDataStore(new FakeBrowser().openTab());
  const queries = new QueryClient();
  userData.set({ ...owner, id: 'someone-else' });
  storeRowsPerPage(queries, api, userData);
  rememberUser(queries, api, { ...owner, rows_per_page: 50 });
  expect(userData.get()?.rows_per_page).toBe(owner.rows_per_page);
});
