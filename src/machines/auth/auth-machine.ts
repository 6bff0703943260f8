import type { Session, UserInfo } from '#api-contract/session/endpoints';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';
import { actionNotProvided, listenerNotProvided, promiseNotProvided } from '../not-provided.ts';

/** What is wrong with the browser's storage: unreadable content, no room, or no access. */
export type StorageTrouble = 'corrupt' | 'full' | 'blocked';

/** Why someone was signed out. `elsewhere`: another tab did it. */
export type LeaveReason = 'requested' | 'forced' | 'status-check-failed' | 'token-rejected' | 'elsewhere';

export interface StoredUser {
  readonly session: Session | null;
  readonly userData: UserInfo | null;
  readonly trouble: StorageTrouble | null;
}

export interface Leaving {
  readonly session: Session | null;
  readonly reason: LeaveReason;
}

interface AuthContext {
  readonly session: Session | null;
  readonly userData: UserInfo | null;
  readonly trouble: StorageTrouble | null;
  /** Why the last session ended; null before any did. */
  readonly left: LeaveReason | null;
}

/** What another tab did to the stored session. */
export type ElsewhereEvent = { type: 'elsewhere.signedin'; session: Session } | { type: 'elsewhere.signedout' };

export type AuthEvent =
  | ElsewhereEvent
  | { type: 'signin.succeeded'; session: Session }
  | { type: 'signout.requested' }
  | { type: 'logout.forced' }
  | { type: 'status-check.failed' }
  | { type: 'token.rejected'; token: string }
  | { type: 'user.outdated' }
  | { type: 'trouble.dismissed' };

const nobody = { session: null, userData: null };

/**
 * Who uses this browser (specification, section 4). Signed in once token and e-mail are stored; leaving clears what was
 * stored and goes to the sign-in page. Tags: `starting`, `signed-out`, `signed-in`, and `user-unknown` where their data could not be fetched.
 */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    tags: {} as 'starting' | 'signed-in' | 'signed-out' | 'user-unknown',
  },
  actors: {
    readStoredUser: promiseNotProvided<StoredUser>('readStoredUser'),
    storeSession: promiseNotProvided<StorageTrouble | null, { session: Session | null }>('storeSession'),
    fetchUserInfo: promiseNotProvided<UserInfo, { session: Session | null }>('fetchUserInfo'),
    clearStoredUser: promiseNotProvided<void, Leaving>('clearStoredUser'),
    followOtherTabs: listenerNotProvided<ElsewhereEvent>('followOtherTabs'),
  },
  actions: {
    storeUserData: actionNotProvided('storeUserData') as (_: unknown, params: UserDataOfSession) => void,
    clearCache: actionNotProvided('clearCache'),
    goToLogin: actionNotProvided('goToLogin'),
  },
  guards: {
    isStored: (_, session: Session | null) => session !== null,
    isComplete: (_, session: Session) => session.token !== '' && session.email !== '',
    isOurToken: ({ context }, token: string) => context.session?.token === token,
    isAnother: ({ context }, session: Session) => context.session?.token !== session.token,
  },
}).createMachine({
  id: 'auth',
  context: { ...nobody, trouble: null, left: null },
  invoke: { src: 'followOtherTabs' },
  on: { 'trouble.dismissed': { actions: assign({ trouble: null }) } },
  initial: 'initialising',
  states: {
    initialising: {
      tags: 'starting',
      on: {
        'signin.succeeded': {
          guard: { type: 'isComplete', params: ({ event }) => event.session },
          target: 'storing',
          actions: assign({ session: ({ event }) => event.session }),
        },
      },
      invoke: {
        src: 'readStoredUser',
        onDone: [
          {
            guard: { type: 'isStored', params: ({ event }) => event.output.session },
            target: 'signedIn',
            actions: assign(({ event }) => event.output),
          },
          { target: 'signedOut', actions: assign({ trouble: ({ event }) => event.output.trouble }) },
        ],
        onError: { target: 'signedOut', actions: assign({ trouble: 'blocked' }) },
      },
    },
    signedOut: {
      tags: 'signed-out',
      on: {
        'signin.succeeded': {
          guard: { type: 'isComplete', params: ({ event }) => event.session },
          target: 'storing',
          actions: assign({ session: ({ event }) => event.session, left: null }),
        },
        'elsewhere.signedin': {
          target: 'signedIn',
          actions: assign({ session: ({ event }) => event.session, left: null }),
        },
      },
    },
    storing: {
      invoke: {
        src: 'storeSession',
        input: ({ context }) => ({ session: context.session }),
        onDone: { target: 'signedIn', actions: assign({ trouble: ({ event }) => event.output }) },
        onError: { target: 'signedIn', actions: assign({ trouble: 'blocked' }) },
      },
    },
    signedIn: {
      tags: 'signed-in',
      on: {
        'signout.requested': { target: 'leaving', actions: assign({ left: 'requested' }) },
        'logout.forced': { target: 'leaving', actions: assign({ left: 'forced' }) },
        'status-check.failed': { target: 'leaving', actions: assign({ left: 'status-check-failed' }) },
        'token.rejected': {
          guard: { type: 'isOurToken', params: ({ event }) => event.token },
          target: 'leaving',
          actions: assign({ left: 'token-rejected' }),
        },
        'elsewhere.signedout': { target: 'leaving', actions: assign({ left: 'elsewhere' }) },
        'elsewhere.signedin': {
          guard: { type: 'isAnother', params: ({ event }) => event.session },
          target: '.learning',
          reenter: true,
          actions: [assign(({ event }) => ({ ...nobody, session: event.session })), 'clearCache'],
        },
      },
      initial: 'learning',
      states: {
        learning: {
          invoke: {
            src: 'fetchUserInfo',
            input: ({ context }) => ({ session: context.session }),
            onDone: {
              target: 'known',
              actions: [
                assign({ userData: ({ event }) => event.output }),
                {
                  type: 'storeUserData',
                  params: ({ context, event }) => ({ session: context.session, userData: event.output }),
                },
              ],
            },
            onError: 'unknown',
          },
        },
        known: { on: { 'user.outdated': 'learning' } },
        unknown: { tags: 'user-unknown', on: { 'user.outdated': 'learning' } },
      },
    },
    leaving: {
      entry: ['goToLogin', 'clearCache'],
      invoke: {
        src: 'clearStoredUser',
        input: ({ context }) => ({ session: context.session, reason: context.left ?? 'requested' }),
        onDone: { target: 'signedOut', actions: assign(nobody) },
        onError: { target: 'signedOut', actions: assign({ ...nobody, trouble: 'blocked' }) },
      },
    },
  },
});

/** User data and the session that it was fetched with, so that it is not stored for another. */
export interface UserDataOfSession {
  readonly session: Session | null;
  readonly userData: UserInfo;
}

export type AuthActor = ActorRefFrom<typeof authMachine>;
export type AuthSnapshot = SnapshotFrom<typeof authMachine>;
