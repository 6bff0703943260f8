import { createApi } from '#api';
import { owner, session } from '#mocks/fixtures/session';
import { waitFor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import type { BrowserStorage } from '../stores/browser-storage.ts';
import { FakeBrowser } from '../stores/fake-storage.ts';
import { sessionStore } from '../stores/session-store.ts';
import { openStores } from '../stores/stores.ts';
import { createAuthActor } from './auth-actor.ts';

const answers: Record<string, () => Response> = {
  '/api/getuserinfo': () => Response.json(owner),
  '/api/logout': () => new Response(null, { status: 204 }),
};

function openTab(storage: BrowserStorage) {
  const stores = openStores(storage);
  const asked: string[] = [];
  const deps = { clearCache: vi.fn(), goToLogin: vi.fn(), onFailure: vi.fn() };
  const api = createApi({
    apiBase: 'https://api.example',
    token: () => auth.getSnapshot().context.session?.token ?? null,
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      asked.push(`${pathname} ${request.headers.get('authorization')}`);
      return answers[pathname]?.() ?? new Response('', { status: 500 });
    },
  });
  const auth = createAuthActor({ api, storage, kept: sessionStore(storage), stores, ...deps });
  auth.start();
  const reached = (state: 'signedOut' | { signedIn: 'known' | 'unknown' }) =>
    waitFor(auth, (snapshot) => snapshot.matches(state));
  return { auth, stores, asked, reached, ...deps };
}

async function signIn(tab: ReturnType<typeof openTab>) {
  await tab.reached('signedOut');
  tab.auth.send({ type: 'signin.succeeded', session });
  await tab.reached({ signedIn: 'known' });
}

describe('the auth machine on this browser', () => {
  test('stores token, e-mail and user data', async () => {
    const browser = new FakeBrowser();
    const tab = openTab(browser.openTab());
    await signIn(tab);
    expect(JSON.parse(browser.content.get('user.session') ?? '')).toEqual(session);
    expect(JSON.parse(browser.content.get('user.data') ?? '')).toEqual(owner);
    expect(tab.asked).toEqual([`/api/getuserinfo Token ${session.token}`]);
  });

  test('is signed in again after a reload, with the user data at hand', async () => {
    const browser = new FakeBrowser();
    await signIn(openTab(browser.openTab()));
    const { auth, reached } = openTab(browser.openTab());
    await waitFor(auth, (snapshot) => snapshot.hasTag('signed-in'));
    expect(auth.getSnapshot().context.userData).toEqual(owner);
    await reached({ signedIn: 'known' });
  });

  test('does not use the user data of a previous user for the session', async () => {
    const browser = new FakeBrowser();
    browser.content.set('user.session', JSON.stringify({ ...session, email: 'somebody.else@northwind.example' }));
    browser.content.set('user.data', JSON.stringify(owner));
    const { auth } = openTab(browser.openTab());
    await waitFor(auth, (snapshot) => snapshot.hasTag('signed-in'));
    expect(auth.getSnapshot().context.userData).toBeNull();
  });

  test('leaves nothing of the user behind, and revokes the token', async () => {
    const browser = new FakeBrowser();
    const tab = openTab(browser.openTab());
    await signIn(tab);
    tab.stores.viewPreferences.set({ ...tab.stores.viewPreferences.get(), navCollapsed: true });
    tab.stores.chat.belongTo(session.email);
    tab.stores.chat.cacheResponse('c1', 'cached');
    browser.content.set('accordant.signatures', '[]');
    tab.auth.send({ type: 'signout.requested' });
    await tab.reached('signedOut');
    expect([...browser.content.keys()]).toEqual([]);
    expect(tab.asked).toContain(`/api/logout Token ${session.token}`);
    expect(tab.goToLogin.mock.calls).toEqual([['requested']]);
  });

  test('keeps unsaved work for the same person when the server ends the session', async () => {
    const browser = new FakeBrowser();
    const tab = openTab(browser.openTab());
    await signIn(tab);
    tab.stores.chat.belongTo(session.email);
    tab.stores.chat.conversations.set([{ id: 'c1' }]);
    tab.auth.send({ type: 'token.rejected', token: session.token });
    await tab.reached('signedOut');
    expect([...browser.content.keys()]).toEqual(['chat.owner', 'chat.conversations']);
  });

  test('does not ask the server to revoke a token that it rejected', async () => {
    const tab = openTab(new FakeBrowser().openTab());
    await signIn(tab);
    tab.auth.send({ type: 'token.rejected', token: session.token });
    await tab.reached('signedOut');
    expect(tab.asked.some((call) => call.startsWith('/api/logout'))).toBe(false);
  });

  test('reports a failed user-info call', async () => {
    const tab = openTab(new FakeBrowser().openTab());
    const answer = answers['/api/getuserinfo'];
    answers['/api/getuserinfo'] = () => Response.json({ ERROR: 'Away.' }, { status: 500 });
    await tab.reached('signedOut');
    tab.auth.send({ type: 'signin.succeeded', session });
    await tab.reached({ signedIn: 'unknown' });
    expect(tab.onFailure.mock.calls).toMatchObject([[{ message: 'Away.' }]]);
    if (answer) answers['/api/getuserinfo'] = answer;
  });
});

describe('several tabs', () => {
  test('follow one another in and out', async () => {
    const browser = new FakeBrowser();
    const [here, there] = [openTab(browser.openTab()), openTab(browser.openTab())];
    await there.reached('signedOut');
    await signIn(here);
    await there.reached({ signedIn: 'known' });

    there.auth.send({ type: 'signout.requested' });
    await Promise.all([here.reached('signedOut'), there.reached('signedOut')]);
    expect(here.goToLogin.mock.calls).toEqual([['elsewhere']]);
    expect(here.asked.some((call) => call.startsWith('/api/logout'))).toBe(false);
  });

  test('are not signed out when another tab signs in again', async () => {
    const browser = new FakeBrowser();
    const tab = openTab(browser.openTab());
    await signIn(tab);
    const outside = browser.openTab();
    outside.remove('user.session');
    outside.write('user.session', JSON.stringify({ ...session, token: 'next' }));
    await tab.reached('signedOut');
    expect(browser.content.has('user.session')).toBe(true);
  });
});

describe('bad storage', () => {
  test('that is full lets this tab sign in and reports the problem', async () => {
    const browser = new FakeBrowser();
    browser.limit = 10;
    const tab = openTab(browser.openTab());
    await signIn(tab);
    expect(tab.auth.getSnapshot().context.trouble).toBe('full');
    expect(tab.asked).toEqual([`/api/getuserinfo Token ${session.token}`]);
  });

  test('that is blocked lets this tab sign in and reports the problem', async () => {
    const tab = openTab(new FakeBrowser().openBlockedTab());
    await signIn(tab);
    expect(tab.auth.getSnapshot().context.trouble).toBe('blocked');
  });

  test('that is corrupt is reported', async () => {
    const browser = new FakeBrowser();
    browser.content.set('user.session', '{"half":');
    const tab = openTab(browser.openTab());
    await tab.reached('signedOut');
    expect(tab.auth.getSnapshot().context.trouble).toBe('corrupt');
  });
});
