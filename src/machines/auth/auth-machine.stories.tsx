import type { Session, UserInfo } from '#api-contract/session/endpoints';
import { owner, session } from '#mocks/fixtures/session';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import { walk } from '../../../.storybook/machine-acts.tsx';
import { MachineDiagram } from '../../../.storybook/machine-diagram.tsx';
import preview from '../../../.storybook/preview.tsx';
import {
  type AuthEvent,
  authMachine,
  type ElsewhereEvent,
  type StorageTrouble,
  type StoredUser,
} from './auth-machine.ts';

interface AuthStoryProps {
  /** What the browser's storage holds when the app starts. */
  readonly stored: StoredUser | 'throws';
  /** What storing a session comes to. */
  readonly storing: StorageTrouble | null;
  readonly userInfo: UserInfo | 'fails';
}

const nothing: StoredUser = { session: null, userData: null, trouble: null };
const another: Session = { token: 'another-token', email: 'procurement.lead@northwind.example' };

const events: AuthEvent[] = [
  { type: 'signin.succeeded', session },
  { type: 'signout.requested' },
  { type: 'logout.forced' },
  { type: 'status-check.failed' },
  { type: 'token.rejected', token: session.token },
  { type: 'elsewhere.signedin', session: another },
  { type: 'elsewhere.signedout' },
  { type: 'user.outdated' },
  { type: 'trouble.dismissed' },
];

function AuthStory({ stored, storing, userInfo }: AuthStoryProps) {
  const machine = useMemo(
    () =>
      authMachine.provide({
        actors: {
          readStoredUser: fromPromise<StoredUser>(async () => {
            if (stored === 'throws') throw new DOMException('Denied', 'SecurityError');
            return stored;
          }),
          storeSession: fromPromise<StorageTrouble | null, { session: Session | null }>(async () => storing),
          fetchUserInfo: fromPromise<UserInfo, { session: Session | null }>(async () => {
            if (userInfo === 'fails') throw new Error('The server is away.');
            return userInfo;
          }),
          clearStoredUser: fromPromise(async () => {}),
          followOtherTabs: fromCallback<{ type: string }, undefined, ElsewhereEvent>(() => {}),
        },
        actions: { storeUserData: () => {}, clearCache: () => {}, goToLogin: () => {} },
      }),
    [stored, storing, userInfo],
  );
  const [, , actor] = useMachine(machine);
  return (
    <MachineDiagram
      machine={machine}
      actor={actor}
      events={events}
      show={({ session: who, userData, trouble, left }) => ({ email: who?.email, name: userData?.name, trouble, left })}
    />
  );
}

const meta = preview.meta({
  title: 'Machines/Auth',
  component: AuthStory,
  args: { stored: nothing, storing: null, userInfo: owner },
});

export const SignedOut = meta.story({
  play: walk('signedOut'),
});

export const SignsInAndOut = meta.story({
  play: walk('signedOut', ['signin.succeeded'], 'signedIn.known', ['signout.requested'], 'signedOut'),
});

export const SignedInBefore = meta.story({
  args: { stored: { session, userData: owner, trouble: null } },
  play: walk('signedIn.known'),
});

export const TokenNoLongerValid = meta.story({
  args: { stored: { session, userData: owner, trouble: null } },
  play: walk('signedIn.known', ['token.rejected token-of-a-mocked-session'], 'signedOut', {
    says: /"left":"token-rejected"/,
  }),
});

export const AnotherUserSignsInElsewhere = meta.story({
  args: { stored: { session, userData: owner, trouble: null } },
  play: walk('signedIn.known', ['elsewhere.signedin'], { says: /procurement\.lead@northwind/ }),
});

export const UserDataCannotBeFetched = meta.story({
  args: { stored: { session, userData: null, trouble: null }, userInfo: 'fails' },
  play: walk('signedIn.unknown'),
});

export const StorageCorrupt = meta.story({
  args: { stored: { ...nothing, trouble: 'corrupt' } },
  play: walk('signedOut', { says: /"trouble":"corrupt"/ }, ['trouble.dismissed'], { says: /"trouble":null/ }),
});

export const StorageFull = meta.story({
  args: { storing: 'full' },
  play: walk('signedOut', ['signin.succeeded'], 'signedIn.known', { says: /"trouble":"full"/ }),
});

export const StorageBlocked = meta.story({
  args: { stored: 'throws', storing: 'blocked' },
  play: walk('signedOut', { says: /"trouble":"blocked"/ }, ['signin.succeeded'], 'signedIn.known'),
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: walk('signedOut'),
});
