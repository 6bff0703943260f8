import { Button } from '#design-system/button';
import { Text } from '#design-system/layout';
import { useEffect, useState } from 'react';
import { expect } from 'storybook/test';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { isIn, press, walk } from '../../../.storybook/machine-acts.tsx';
import { MachineDiagram } from '../../../.storybook/machine-diagram.tsx';
import preview from '../../../.storybook/preview.tsx';
import { type BuildReloadEvent, buildReloadMachine, pollInterval, reloadGuard } from './build-reload-machine.ts';

interface BuildReloadStoryProps {
  /** The build that the server has. */
  readonly latest: string;
}

const eventsAt = (at: number): BuildReloadEvent[] => [
  { type: 'route.changed', path: '/tasks', at },
  { type: 'route.changed', path: '/Profile', at },
  { type: 'chunk.failed' },
];

const steps = [
  ['1 ms', 1],
  ['guard', reloadGuard - 1],
  ['hour', pollInterval - 1],
] as const;

function begin(latest: string, reload: (path: string) => void) {
  const clock = new SimulatedClock();
  const machine = buildReloadMachine.provide({
    actors: { fetchLatestBuild: fromPromise<string>(async () => latest) },
    actions: { rememberReloads: () => {}, reload: (_, { path }) => reload(path) },
  });
  const actor = createActor(machine, { clock, input: { build: 'one', reloads: {} } });
  actor.start();
  return { clock, actor, machine };
}

function BuildReloadStory({ latest }: BuildReloadStoryProps) {
  const [reloaded, setReloaded] = useState<readonly string[]>([]);
  const [{ clock, actor, machine }] = useState(() => begin(latest, (path) => setReloaded((all) => [...all, path])));
  const [now, setNow] = useState(0);
  useEffect(() => () => void actor.stop(), [actor]);
  const move = (step: number) => {
    clock.increment(step);
    setNow(clock.now());
  };
  return (
    <MachineDiagram
      machine={machine}
      actor={actor}
      events={eventsAt(now)}
      show={({ build, reloads }) => ({ build, reloads })}
      controls={
        <>
          {steps.map(([name, step]) => (
            <Button key={name} size="xs" variant="subtle" onClick={() => move(step)}>
              {`clock + ${name}`}
            </Button>
          ))}
          <Text>Reloaded: {reloaded.join(', ') || 'nothing'}</Text>
        </>
      }
    />
  );
}

const meta = preview.meta({ title: 'Machines/Build reload', component: BuildReloadStory, args: { latest: 'two' } });

export const NewerBuild = meta.story({
  play: walk(['clock + hour'], 'current.waiting', ['clock + 1 ms'], 'stale', ['route.changed /tasks'], {
    says: 'Reloaded: /tasks',
  }),
});

export const SameBuild = meta.story({
  args: { latest: 'one' },
  async play({ canvasElement, canvas }) {
    await press(canvasElement, 'clock + hour');
    await press(canvasElement, 'clock + 1 ms');
    await isIn(canvasElement, 'current.waiting');
    await expect(canvas.getByRole('button', { name: 'route.changed /tasks' })).toBeDisabled();
  },
});

export const ChunkFailed = meta.story({
  play: walk(['chunk.failed'], 'stale', ['route.changed /tasks'], { says: 'Reloaded: /tasks' }),
});

export const AtMostOnceInTenSeconds = meta.story({
  play: walk(
    ['chunk.failed', 'route.changed /tasks', 'clock + guard'],
    { says: 'Reloaded: /tasks' },
    ['route.changed /Profile', 'clock + 1 ms', 'route.changed /tasks'],
    { says: 'Reloaded: /tasks, /Profile, /tasks' },
  ),
});
