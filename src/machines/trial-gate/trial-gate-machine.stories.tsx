import { mayStay, mustLeave, mustPay } from '#mocks/fixtures/session';
import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { fromPromise } from 'xstate';
import { Text } from '#design-system/layout';
import { MachineDiagram } from '../../../.storybook/machine-diagram.tsx';
import preview from '../../../.storybook/preview.tsx';
import { type StatusCheck, trialGateMachine } from './trial-gate-machine.ts';

interface TrialGateStoryProps {
  readonly answer: StatusCheck | 'never comes' | 'fails';
}

function TrialGateStory({ answer }: TrialGateStoryProps) {
  const [outcome, setOutcome] = useState('nothing yet');
  const machine = useMemo(
    () =>
      trialGateMachine.provide({
        actors: {
          checkUserInfo: fromPromise<StatusCheck>(async () => {
            if (answer === 'never comes') return new Promise(() => {});
            if (answer === 'fails') throw new Error('500');
            return answer;
          }),
        },
        actions: {
          forceLogout: () => setOutcome('signed out'),
          reportFailedCheck: () => setOutcome('token removed, to /login'),
          goToBilling: () => setOutcome('to /orgsettings?tab=billing'),
        },
      }),
    [answer],
  );
  const [, , actor] = useMachine(machine);
  return (
    <MachineDiagram
      machine={machine}
      actor={actor}
      events={[{ type: 'home.opened' }, { type: 'session.ended' }]}
      controls={<Text>Outcome: {outcome}</Text>}
    />
  );
}

const meta = preview.meta({ title: 'Machines/Trial gate', component: TrialGateStory, args: { answer: mayStay } });

const isIn = (canvasElement: HTMLElement, state: string) =>
  expect(within(canvasElement).findByText(state, { selector: '[role=status] strong' })).resolves.toBeVisible();
const openHome = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'home.opened' }));

export const MayStay = meta.story({
  async play({ canvasElement }) {
    await isIn(canvasElement, 'idle');
    await openHome(canvasElement);
    await isIn(canvasElement, 'open');
  },
});

export const MustLeave = meta.story({
  args: { answer: mustLeave },
  async play({ canvasElement, canvas }) {
    await openHome(canvasElement);
    await expect(await canvas.findByText('Outcome: signed out')).toBeVisible();
  },
});

export const MustPay = meta.story({
  args: { answer: mustPay },
  async play({ canvasElement, canvas }) {
    await openHome(canvasElement);
    await isIn(canvasElement, 'unpaid');
    await expect(canvas.getByText('Outcome: to /orgsettings?tab=billing')).toBeVisible();
  },
});

export const CheckFails = meta.story({
  args: { answer: 'fails' },
  async play({ canvasElement, canvas }) {
    await openHome(canvasElement);
    await expect(await canvas.findByText('Outcome: token removed, to /login')).toBeVisible();
    await isIn(canvasElement, 'idle');
  },
});

export const AsksOnceAtATime = meta.story({
  args: { answer: 'never comes' },
  async play({ canvasElement, canvas }) {
    await openHome(canvasElement);
    await isIn(canvasElement, 'checking');
    await expect(canvas.getByRole('button', { name: 'home.opened' })).toBeDisabled();
  },
});
