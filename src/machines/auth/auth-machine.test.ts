import type { Session, UserInfo } from '#api-contract/session/endpoints';
import { owner, session } from '#mocks/fixtures/session';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import {
  authMachine,
  type AuthEvent,
  type ElsewhereEvent,
  type StorageTrouble,
  type StoredUser,
} from './auth-machine.ts';

const nothingStored: StoredUser = { session: null, userData: null, trouble: null };
const somebodyStored: StoredUser = { ...nothingStored, session };
const another: Session = { token: 'another-token', email: 'procurement.lead@northwind.example' };

interface World {
  stored?: StoredUser | Error;
  storing?: StorageTrouble | null;
  userInfo?: UserInfo | Error | Promise<UserInfo>;
}

function begin({ stored = nothingStored, storing = null, userInfo = owner }: World = {}) {
  const spies = {
    storeSession: vi.fn(),
    fetchUserInfo: vi.fn(),
    clearStoredUser: vi.fn(),
    storeUserData: vi.fn(),
    clearCache: vi.fn(),
    goToLogin: vi.fn(),
  };
  let tell: (event: ElsewhereEvent) => void = () => {};
  const machine = authMachine.provide({
    actors: {
      readStoredUser: fromPromise<StoredUser>(async () => {
        if (stored instanceof Error) throw stored;
        return stored;
      }),
      storeSession: fromPromise<StorageTrouble | null, { session: Session | null }>(async ({ input }) => {
        spies.storeSession(input.session);
        return storing;
      }),
      fetchUserInfo: fromPromise<UserInfo, { session: Session | null }>(async ({ input }) => {
        spies.fetchUserInfo(input.session?.token);
        if (userInfo instanceof Error) throw userInfo;
        return userInfo;
      }),
      clearStoredUser: fromPromise(async ({ input }) => spies.clearStoredUser(input)),
      followOtherTabs: fromCallback<{ type: string }, undefined, ElsewhereEvent>(({ sendBack }) => {
        tell = sendBack;
      }),
    },
    actions: {
      storeUserData: (_, params) => spies.storeUserData(params),
      clearCache: () => spies.clearCache(),
      goToLogin: () => spies.goToLogin(),
    },
  });
  const actor = createActor(machine);
  actor.start();
  const reached = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  return { actor, reached, elsewhere: (event: ElsewhereEvent) => tell(event), ...spies };
}

describe('initialising', () => {
  test('reads what is stored before anything else', async () => {
    const { actor, reached } = begin();
    expect(actor.getSnapshot().hasTag('starting')).toBe(true);
    await reached('signedOut');
    expect(actor.getSnapshot().hasTag('starting')).toBe(false);
  });

  test('with a stored session is signed in, with the user data of last time at once', async () => {
    const stale = { ...owner, name: 'As of yesterday' };
    const answer = Promise.withResolvers<UserInfo>();
    const { actor, reached } = begin({ stored: { ...somebodyStored, userData: stale }, userInfo: answer.promise });
    await reached({ signedIn: 'learning' });
    expect(actor.getSnapshot().context.userData?.name).toBe('As of yesterday');
    answer.resolve(owner);
    await reached({ signedIn: 'known' });
    expect(actor.getSnapshot().context.userData).toEqual(owner);
  });

  test.each(['corrupt', 'blocked'] as const)(
    'with %s storage is signed out and reports the problem',
    async (trouble) => {
      const { actor, reached } = begin({ stored: { ...nothingStored, trouble } });
      await reached('signedOut');
      expect(actor.getSnapshot().context.trouble).toBe(trouble);
      actor.send({ type: 'trouble.dismissed' });
      expect(actor.getSnapshot().context.trouble).toBeNull();
    },
  );

  test('with storage that throws is signed out and reports the problem', async () => {
    const { actor, reached } = begin({ stored: new Error('denied') });
    await reached('signedOut');
    expect(actor.getSnapshot().context.trouble).toBe('blocked');
  });
});

describe('signing in', () => {
  test('stores token and e-mail, then fetches and stores the user data', async () => {
    const { actor, reached, storeSession, fetchUserInfo, storeUserData } = begin();
    await reached('signedOut');
    actor.send({ type: 'signin.succeeded', session });
    expect(actor.getSnapshot().matches('storing')).toBe(true);
    expect(fetchUserInfo).not.toHaveBeenCalled();
    await reached({ signedIn: 'known' });
    expect(storeSession.mock.calls).toEqual([[session]]);
    expect(fetchUserInfo.mock.calls).toEqual([[session.token]]);
    expect(storeUserData.mock.calls).toEqual([[{ session, userData: owner }]]);
  });

  test('goes before whatever was stored when it comes first', async () => {
    const { actor, reached, storeSession } = begin({ stored: { ...nothingStored, session: another } });
    actor.send({ type: 'signin.succeeded', session });
    await reached({ signedIn: 'known' });
    expect(storeSession.mock.calls).toEqual([[session]]);
    expect(actor.getSnapshot().context.session).toEqual(session);
  });

  test.each([
    ['token', { ...session, token: '' }],
    ['e-mail', { ...session, email: '' }],
  ])('does not happen without a %s', async (_what, incomplete) => {
    const { actor, reached, storeSession } = begin();
    await reached('signedOut');
    actor.send({ type: 'signin.succeeded', session: incomplete });
    expect(actor.getSnapshot().matches('signedOut')).toBe(true);
    expect(storeSession).not.toHaveBeenCalled();
  });

  test.each(['full', 'blocked'] as const)(
    'works with %s storage for this tab and reports the problem',
    async (trouble) => {
      const { actor, reached } = begin({ storing: trouble });
      await reached('signedOut');
      actor.send({ type: 'signin.succeeded', session });
      await reached({ signedIn: 'known' });
      expect(actor.getSnapshot().context).toMatchObject({ session, trouble });
    },
  );

  test('stays signed in when the user data cannot be fetched, and fetches again when asked', async () => {
    const { actor, reached, fetchUserInfo } = begin({ stored: somebodyStored, userInfo: new Error('away') });
    await reached({ signedIn: 'unknown' });
    expect(actor.getSnapshot().hasTag('signed-in')).toBe(true);
    actor.send({ type: 'user.outdated' });
    await reached({ signedIn: 'learning' });
    await reached({ signedIn: 'unknown' });
    expect(fetchUserInfo).toHaveBeenCalledTimes(2);
  });
});

describe('signing out', () => {
  const causes: [string, AuthEvent, string][] = [
    ['on request', { type: 'signout.requested' }, 'requested'],
    ['on forced logout', { type: 'logout.forced' }, 'forced'],
    ['on a failed status check', { type: 'status-check.failed' }, 'status-check-failed'],
    ['when the token is no longer valid', { type: 'token.rejected', token: session.token }, 'token-rejected'],
  ];

  test.each(causes)('%s goes to the sign-in page and clears what was stored', async (_when, event, reason) => {
    const { actor, reached, clearStoredUser, clearCache, goToLogin } = begin({ stored: somebodyStored });
    await reached({ signedIn: 'known' });
    actor.send(event);
    expect(goToLogin).toHaveBeenCalledOnce();
    expect(clearCache).toHaveBeenCalledOnce();
    await reached('signedOut');
    expect(clearStoredUser.mock.calls).toEqual([[{ session, reason }]]);
    expect(actor.getSnapshot().context).toMatchObject({ session: null, userData: null, left: reason });
  });

  test.each(causes)('%s works before the user data is there', async (_when, event) => {
    const answer = Promise.withResolvers<UserInfo>();
    const { actor, reached, storeUserData } = begin({ stored: somebodyStored, userInfo: answer.promise });
    await reached({ signedIn: 'learning' });
    actor.send(event);
    answer.resolve(owner);
    await reached('signedOut');
    expect(storeUserData).not.toHaveBeenCalled();
  });

  test('does not happen for the token of an earlier session', async () => {
    const { actor, reached } = begin({ stored: somebodyStored });
    await reached({ signedIn: 'known' });
    actor.send({ type: 'token.rejected', token: 'of-yesterday' });
    expect(actor.getSnapshot().hasTag('signed-in')).toBe(true);
  });

  test('happens once, however many answers say so', async () => {
    const { actor, reached, goToLogin } = begin({ stored: somebodyStored });
    await reached({ signedIn: 'known' });
    actor.send({ type: 'token.rejected', token: session.token });
    actor.send({ type: 'token.rejected', token: session.token });
    actor.send({ type: 'logout.forced' });
    await reached('signedOut');
    expect(goToLogin).toHaveBeenCalledOnce();
  });

  test('forgets the reason after the next sign-in', async () => {
    const { actor, reached } = begin({ stored: somebodyStored });
    await reached({ signedIn: 'known' });
    actor.send({ type: 'logout.forced' });
    await reached('signedOut');
    actor.send({ type: 'signin.succeeded', session });
    await reached({ signedIn: 'known' });
    expect(actor.getSnapshot().context.left).toBeNull();
  });
});

describe('several tabs', () => {
  test('signing out elsewhere signs out here', async () => {
    const { reached, elsewhere, clearStoredUser } = begin({ stored: somebodyStored });
    await reached({ signedIn: 'known' });
    elsewhere({ type: 'elsewhere.signedout' });
    await reached('signedOut');
    expect(clearStoredUser.mock.calls).toEqual([[{ session, reason: 'elsewhere' }]]);
  });

  test('signing in elsewhere signs in here, without storing again', async () => {
    const { actor, reached, elsewhere, storeSession } = begin();
    await reached('signedOut');
    elsewhere({ type: 'elsewhere.signedin', session });
    await reached({ signedIn: 'known' });
    expect(actor.getSnapshot().context.session).toEqual(session);
    expect(storeSession).not.toHaveBeenCalled();
  });

  test('another user signing in elsewhere replaces this one and all that was cached', async () => {
    const { actor, reached, elsewhere, clearCache, fetchUserInfo } = begin({ stored: somebodyStored });
    await reached({ signedIn: 'known' });
    elsewhere({ type: 'elsewhere.signedin', session: another });
    expect(actor.getSnapshot().context).toMatchObject({ session: another, userData: null });
    expect(clearCache).toHaveBeenCalledOnce();
    await reached({ signedIn: 'known' });
    expect(fetchUserInfo.mock.calls).toEqual([[session.token], [another.token]]);
  });

  test('the same session stored elsewhere changes nothing', async () => {
    const { actor, reached, elsewhere, clearCache } = begin({ stored: somebodyStored });
    await reached({ signedIn: 'known' });
    elsewhere({ type: 'elsewhere.signedin', session });
    expect(actor.getSnapshot().matches({ signedIn: 'known' })).toBe(true);
    expect(clearCache).not.toHaveBeenCalled();
  });
});

test('an actor that was not provided names itself', async () => {
  const actor = createActor(
    authMachine.provide({
      actors: { followOtherTabs: fromCallback<{ type: string }, undefined, ElsewhereEvent>(() => {}) },
    }),
  );
  const failed = new Promise((resolve) =>
    actor.system.inspect((event) => {
      if (event.type === '@xstate.event' && event.event.type.startsWith('xstate.error.actor')) resolve(event.event);
    }),
  );
  actor.start();
  expect(await failed).toMatchObject({ error: new Error('The actor readStoredUser was not provided.') });
});
