import type { UserStatus } from '#api-contract/session/endpoints';
import { type ActorRefFrom, setup, type SnapshotFrom } from 'xstate';
import { actionNotProvided, promiseNotProvided } from '../not-provided.ts';

export type TrialGateEvent = { type: 'home.opened' } | { type: 'session.ended' };

/** The server's answer, or that none came: the page was left, or network or server are down for a moment. Refusals are thrown. */
export type StatusCheck = UserStatus | 'unanswered';

/**
 * Asks, whenever a signed-in user opens the home page, whether they may stay (specification, section 4). One check at a
 * time. Tag `checking` while the answer is awaited. Only an answer that refuses is a failed check.
 */
export const trialGateMachine = setup({
  types: { events: {} as TrialGateEvent, tags: {} as 'checking' },
  actors: { checkUserInfo: promiseNotProvided<StatusCheck>('checkUserInfo') },
  actions: {
    forceLogout: actionNotProvided('forceLogout'),
    reportFailedCheck: actionNotProvided('reportFailedCheck'),
    goToBilling: actionNotProvided('goToBilling'),
  },
  guards: {
    isUnanswered: (_, check: StatusCheck) => check === 'unanswered',
    mustLeave: (_, check: StatusCheck) => check !== 'unanswered' && check.forced_logout,
    mustPay: (_, check: StatusCheck) =>
      check !== 'unanswered' && (check.trial_ended || !check.org_subscription.is_active),
  },
}).createMachine({
  id: 'trial-gate',
  initial: 'idle',
  states: {
    idle: { on: { 'home.opened': 'checking' } },
    checking: {
      tags: 'checking',
      on: { 'session.ended': 'idle' },
      invoke: {
        src: 'checkUserInfo',
        onDone: [
          { guard: { type: 'isUnanswered', params: ({ event }) => event.output }, target: 'idle' },
          {
            guard: { type: 'mustLeave', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'forceLogout',
          },
          {
            guard: { type: 'mustPay', params: ({ event }) => event.output },
            target: 'unpaid',
            actions: 'goToBilling',
          },
          { target: 'open' },
        ],
        onError: { target: 'idle', actions: 'reportFailedCheck' },
      },
    },
    open: { on: { 'home.opened': 'checking', 'session.ended': 'idle' } },
    unpaid: { on: { 'home.opened': 'checking', 'session.ended': 'idle' } },
  },
});

export type TrialGateActor = ActorRefFrom<typeof trialGateMachine>;
export type TrialGateSnapshot = SnapshotFrom<typeof trialGateMachine>;
