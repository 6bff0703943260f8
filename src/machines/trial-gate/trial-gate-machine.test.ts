import { mayStay, mustLeave, mustPay } from '#mocks/fixtures/session';
import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { type StatusCheck, trialGateMachine } from './trial-gate-machine.ts';

function begin(answers: (StatusCheck | Error)[]) {
  const checkUserInfo = vi.fn();
  const outcomes = { forceLogout: vi.fn(), reportFailedCheck: vi.fn(), goToBilling: vi.fn() };
  const machine = trialGateMachine.provide({
    actors: {
      checkUserInfo: fromPromise<StatusCheck>(async () => {
        const answer = answers[checkUserInfo.mock.calls.length];
        checkUserInfo();
        if (answer === undefined || answer instanceof Error) throw answer;
        return answer;
      }),
    },
    actions: {
      forceLogout: () => outcomes.forceLogout(),
      reportFailedCheck: () => outcomes.reportFailedCheck(),
      goToBilling: () => outcomes.goToBilling(),
    },
  });
  const actor = createActor(machine);
  actor.start();
  const openHome = () => actor.send({ type: 'home.opened' });
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('checking'));
  const happened = () => Object.entries(outcomes).flatMap(([name, spy]) => spy.mock.calls.map(() => name));
  return { actor, openHome, settled, happened, checkUserInfo };
}

describe('opening the home page', () => {
  test.each<[string, StatusCheck | Error, string[]]>([
    ['lets a user stay who may', mayStay, []],
    ['signs out a user who is forced out', mustLeave, ['forceLogout']],
    ['sends to billing when the trial has ended', { ...mayStay, trial_ended: true }, ['goToBilling']],
    [
      'sends to billing when the subscription is inactive',
      { ...mayStay, org_subscription: { is_active: false } },
      ['goToBilling'],
    ],
    ['signs out before it sends to billing', { ...mustPay, forced_logout: true }, ['forceLogout']],
    ['signs out when the check fails', new Error('500'), ['reportFailedCheck']],
    ['lets a user stay when no answer came', 'unanswered', []],
  ])('%s', async (_rule, answer, outcome) => {
    const { openHome, settled, happened } = begin([answer]);
    openHome();
    await settled();
    expect(happened()).toEqual(outcome);
  });

  test('does nothing before', () => {
    const { checkUserInfo } = begin([mayStay]);
    expect(checkUserInfo).not.toHaveBeenCalled();
  });

  test('twice at once asks once', async () => {
    const { openHome, settled, checkUserInfo } = begin([mayStay]);
    openHome();
    openHome();
    await settled();
    expect(checkUserInfo).toHaveBeenCalledOnce();
  });

  test.each([
    ['open', mayStay],
    ['unpaid', mustPay],
    ['idle', new Error('500')],
  ] as const)('again asks again (%s)', async (state, answer) => {
    const { actor, openHome, settled, checkUserInfo } = begin([answer, mayStay]);
    openHome();
    await settled();
    expect(actor.getSnapshot().value).toBe(state);
    openHome();
    await settled();
    expect(checkUserInfo).toHaveBeenCalledTimes(2);
    expect(actor.getSnapshot().value).toBe('open');
  });
});

test('an answer after the end of the session is ignored', async () => {
  const { actor, openHome, happened } = begin([mustPay]);
  openHome();
  actor.send({ type: 'session.ended' });
  expect(actor.getSnapshot().value).toBe('idle');
  await Promise.resolve();
  await Promise.resolve();
  expect(actor.getSnapshot().value).toBe('idle');
  expect(happened()).toEqual([]);
});
