import type { Session, UserInfo } from '#api-contract/session/endpoints';
import { owner, session } from '#mocks/fixtures/session';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { fromCallback, fromPromise } from 'xstate';
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

const isIn = (canvasElement: HTMLElement, state: string) =>
  expect(within(canvasElement).findByText(state, { selector: '[role=status] strong' })).resolves.toBeVisible();
const send = (canvasElement: HTMLElement, name: string) =>
  userEvent.click(within(canvasElement).getByRole('button', { name }));

export const SignedOut = meta.story({
  play: ({ canvasElement }) => isIn(canvasElement, 'signedOut'),
});

export const SignsInAndOut = meta.story({
  async play({ canvasElement }) {
    await isIn(canvasElement, 'signedOut');
    await send(canvasElement, 'signin.succeeded');
    await isIn(canvasElement, 'signedIn.known');
    await send(canvasElement, 'signout.requested');
    await isIn(canvasElement, 'signedOut');
  },
});

export const SignedInBefore = meta.story({
  args: { stored: { session, userData: owner, trouble: null } },
  play: ({ canvasElement }) => isIn(canvasElement, 'signedIn.known'),
});

export const TokenNoLongerValid = meta.story({
  args: { stored: { session, userData: owner, trouble: null } },
  async play({ canvasElement, canvas }) {
    await isIn(canvasElement, 'signedIn.known');
    await send(canvasElement, 'token.rejected token-of-a-mocked-session');
    await isIn(canvasElement, 'signedOut');
    await expect(canvas.getByText(/"left":"token-rejected"/)).toBeVisible();
  },
});

export const AnotherUserSignsInElsewhere = meta.story({
  args: { stored: { session, userData: owner, trouble: null } },
  async play({ canvasElement, canvas }) {
    await isIn(canvasElement, 'signedIn.known');
    await send(canvasElement, 'elsewhere.signedin');
    await expect(await canvas.findByText(/procurement\.lead@northwind/)).toBeVisible();
  },
});

export const UserDataCannotBeFetched = meta.story({
  args: { stored: { session, userData: null, trouble: null }, userInfo: 'fails' },
  play: ({ canvasElement }) => isIn(canvasElement, 'signedIn.unknown'),
});

export const StorageCorrupt = meta.story({
  args: { stored: { ...nothing, trouble: 'corrupt' } },
  async play({ canvasElement, canvas }) {
    await isIn(canvasElement, 'signedOut');
    await expect(canvas.getByText(/"trouble":"corrupt"/)).toBeVisible();
    await send(canvasElement, 'trouble.dismissed');
    await expect(canvas.getByText(/"trouble":null/)).toBeVisible();
  },
});

export const StorageFull = meta.story({
  args: { storing: 'full' },
  async play({ canvasElement, canvas }) {
    await isIn(canvasElement, 'signedOut');
    await send(canvasElement, 'signin.succeeded');
    await isIn(canvasElement, 'signedIn.known');
    await expect(canvas.getByText(/"trouble":"full"/)).toBeVisible();
  },
});

export const StorageBlocked = meta.story({
  args: { stored: 'throws', storing: 'blocked' },
  async play({ canvasElement, canvas }) {
    await isIn(canvasElement, 'signedOut');
    await expect(canvas.getByText(/"trouble":"blocked"/)).toBeVisible();
    await send(canvasElement, 'signin.succeeded');
    await isIn(canvasElement, 'signedIn.known');
  },
});

export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: ({ canvasElement }) => isIn(canvasElement, 'signedOut'),
});
