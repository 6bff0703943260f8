import { mayStay, mustLeave, mustPay } from '#mocks/fixtures/session';
import { useMachine } from '@xstate/react';
import { useMemo, useState } from 'react';
import { expect } from 'storybook/test';
import { fromPromise } from 'xstate';
import { Text } from '#design-system/layout';
import { isIn, press, walk } from '../../../.storybook/machine-acts.tsx';
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

export const MayStay = meta.story({
  play: walk('idle', ['home.opened'], 'open'),
});

export const MustLeave = meta.story({
  args: { answer: mustLeave },
  play: walk(['home.opened'], { says: 'Outcome: signed out' }),
});

export const MustPay = meta.story({
  args: { answer: mustPay },
  play: walk(['home.opened'], 'unpaid', { says: 'Outcome: to /orgsettings?tab=billing' }),
});

export const CheckFails = meta.story({
  args: { answer: 'fails' },
  play: walk(['home.opened'], { says: 'Outcome: token removed, to /login' }, 'idle'),
});

export const AsksOnceAtATime = meta.story({
  args: { answer: 'never comes' },
  async play({ canvasElement, canvas }) {
    await press(canvasElement, 'home.opened');
    await isIn(canvasElement, 'checking');
    await expect(canvas.getByRole('button', { name: 'home.opened' })).toBeDisabled();
  },
});
