import { owner, session } from '#mocks/fixtures/session';
import { expect, test } from 'vitest';
import { FakeBrowser } from './fake-storage.ts';
import { sessionStore } from './session-store.ts';
import { userDataStore } from './user-data-store.ts';

function browserHolding(key: string, value: unknown) {
  const browser = new FakeBrowser();
  browser.content.set(key, JSON.stringify(value));
  return browser.openTab();
}

test('a session is token and e-mail', () => {
  expect(sessionStore(browserHolding('user.session', { ...session, other: 1 })).get()).toEqual(session);
});

test.each([
  ['without a token', { email: session.email }],
  ['with an empty token', { ...session, token: '' }],
  ['without an e-mail', { token: session.token }],
  ['whose token is a number', { ...session, token: 7 }],
  ['that is a list', [session]],
  ['that is null', null],
])('a session %s is none', (_what, stored) => {
  const store = sessionStore(browserHolding('user.session', stored));
  expect(store.get()).toBeNull();
  expect(store.trouble()).toBe('corrupt');
});

test('user data is what the user-info call answered', () => {
  expect(userDataStore(browserHolding('user.data', owner)).get()).toEqual(owner);
});

test.each([
  ['subscription', { ...owner, org_subscription: {} }],
  ['organisation', { ...owner, organisation: null }],
  ['organisation’s language', { ...owner, organisation: { ...owner.organisation, locale: undefined } }],
  ['organisation’s time zone', { ...owner, organisation: { ...owner.organisation, time_zone: 2 } }],
  ['permissions', { ...owner, permissions: 'all' }],
])('user data without its %s is none', (_what, stored) => {
  expect(userDataStore(browserHolding('user.data', stored)).get()).toBeNull();
});
