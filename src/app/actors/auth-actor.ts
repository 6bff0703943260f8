import type { Api } from '#api';
import type { Session, UserInfo } from '#api-contract/session/endpoints';
import {
  type AuthActor,
  authMachine,
  type ElsewhereEvent,
  type LeaveReason,
  type Leaving,
  type StorageTrouble,
  type StoredUser,
} from '#machines/auth';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { BrowserStorage } from '../stores/browser-storage.ts';
import { forgetPerson } from '../stores/forget-person.ts';
import { sessionKey, type SessionStore } from '../stores/session-store.ts';
import type { Stores } from '../stores/stores.ts';

interface AuthDeps {
  readonly api: Api;
  readonly storage: BrowserStorage;
  /** What is kept of the session for the next visit; who is signed in now, the machine says. */
  readonly kept: SessionStore;
  readonly stores: Stores;
  readonly clearCache: () => void;
  readonly goToLogin: (reason: LeaveReason) => void;
  readonly onFailure: (error: unknown) => void;
}

/** The auth machine on this browser's storage and the server. */
export function createAuthActor(deps: AuthDeps): AuthActor {
  const { api, storage, kept, stores, clearCache, goToLogin, onFailure } = deps;
  const readStoredUser = async (): Promise<StoredUser> => {
    const [session, userData] = [kept.get(), stores.userData.get()];
    const isTheirs = userData?.email === session?.email;
    return { session, userData: isTheirs ? userData : null, trouble: kept.trouble() };
  };

  const storeSession = async (session: Session | null): Promise<StorageTrouble | null> => {
    kept.set(session);
    return kept.trouble();
  };

  const fetchUserInfo = async (signal: AbortSignal): Promise<UserInfo> => {
    try {
      return (await api.GET('/api/getuserinfo', { signal })).data;
    } catch (error) {
      if (!signal.aborted) onFailure(error);
      throw error;
    }
  };

  const clearStoredUser = async ({ reason }: Leaving): Promise<void> => {
    if (reason === 'elsewhere') return;
    if (reason === 'requested') api.POST('/api/logout', { keepalive: true }).catch(() => {});
    kept.clear();
    stores.userData.clear();
    stores.viewPreferences.clear();
    stores.chat.cachedResponses.clear();
    if (reason === 'requested') forgetPerson(storage);
  };

  const machine = authMachine.provide({
    actors: {
      readStoredUser: fromPromise<StoredUser>(readStoredUser),
      storeSession: fromPromise<StorageTrouble | null, { session: Session | null }>(({ input }) =>
        storeSession(input.session),
      ),
      fetchUserInfo: fromPromise<UserInfo, { session: Session | null }>(({ signal }) => fetchUserInfo(signal)),
      clearStoredUser: fromPromise<void, Leaving>(({ input }) => clearStoredUser(input)),
      followOtherTabs: fromCallback<{ type: string }, undefined, ElsewhereEvent>(({ sendBack }) =>
        storage.follow((key) => {
          if (key !== sessionKey && key !== '') return;
          const session = kept.get();
          sendBack(session ? { type: 'elsewhere.signedin', session } : { type: 'elsewhere.signedout' });
        }),
      ),
    },
    actions: {
      storeUserData: (_, { session, userData }) => {
        if (session && kept.get()?.token === session.token) stores.userData.set(userData);
      },
      clearCache,
      goToLogin: ({ context }) => goToLogin(context.left ?? 'requested'),
    },
  });
  return createActor(machine);
}
