import { useEffect, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { type AnyStateMachine, createActor, type EventObject, SimulatedClock } from 'xstate';
import { Button } from '#design-system/button';
import { MachineDiagram } from './machine-diagram.tsx';

/** Whether the diagram shows the machine in a state, by its path. */
export const isIn = (canvasElement: HTMLElement, state: string) =>
  expect(within(canvasElement).findByText(state, { selector: '[role=status] strong' })).resolves.toBeVisible();

/** Press a button of the diagram. */
export const press = async (canvasElement: HTMLElement, ...names: string[]) => {
  for (const name of names) await userEvent.click(await within(canvasElement).findByRole('button', { name }));
};

/** Buttons to press, a state that the machine is then in, or something that the diagram then says. */
type Step = readonly string[] | string | { readonly says: string | RegExp };

/** A play that goes from state to state: `walk(['turn.came'], 'sending', ['sending.arrived'], 'done')`. */
export const walk =
  (...steps: readonly Step[]) =>
  async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
    for (const step of steps) {
      if (typeof step === 'string') await isIn(canvasElement, step);
      else if ('says' in step) await expect(await within(canvasElement).findByText(step.says)).toBeVisible();
      else await press(canvasElement, ...step);
    }
  };

interface DrivenMachineProps {
  readonly machine: AnyStateMachine;
  readonly input?: unknown;
  readonly events: readonly EventObject[];
  /** How far the clock can be moved at once, in milliseconds, by what the button says. */
  readonly steps?: Readonly<Record<string, number>>;
}

/** A machine with its diagram, driven by hand on a clock that stands still. */
export function DrivenMachine({ machine, input, events, steps = {} }: DrivenMachineProps) {
  const [{ clock, actor }] = useState(() => {
    const simulated = new SimulatedClock();
    return { clock: simulated, actor: createActor(machine, { clock: simulated, input }).start() };
  });
  useEffect(() => () => void actor.stop(), [actor]);
  return (
    <MachineDiagram
      machine={machine}
      actor={actor}
      events={events}
      show={(context) => context}
      controls={Object.entries(steps).map(([name, step]) => (
        <Button key={name} size="xs" variant="subtle" onClick={() => clock.increment(step)}>
          {`clock + ${name}`}
        </Button>
      ))}
    />
  );
}
