import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runScheduled, type Task } from './schedule.ts';

/** Runs tasks that end when told; `log` notes starts and ends in order. */
function rehearse(tasks: Task[], slots: number) {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const done = runScheduled(tasks, slots, ({ name }) => {
    log.push(`${name} starts`);
    return new Promise<void>((resolve) => {
      ends.set(name, () => {
        log.push(`${name} ends`);
        resolve();
      });
    });
  });
  const end = async (name: string) => {
    ends.get(name)?.();
    await setImmediate();
  };
  return { log, end, done };
}

test('tasks run side by side while there is room', async () => {
  const { log, end, done } = rehearse(
    ['one', 'two', 'three'].map((name) => ({ name, slots: 1 })),
    2,
  );
  expect(log).toEqual(['one starts', 'two starts']);
  await end('two');
  expect(log.slice(2)).toEqual(['two ends', 'three starts']);
  await end('one');
  await end('three');
  await done;
});

test('a task starts after what it needs, and others go first', async () => {
  const build = { name: 'build', slots: 1 };
  const { log, end, done } = rehearse(
    [build, { name: 'stories', slots: 1, needs: [build] }, { name: 'unit', slots: 1 }],
    4,
  );
  expect(log).toEqual(['build starts', 'unit starts']);
  await end('build');
  expect(log.at(-1)).toBe('stories starts');
  await end('unit');
  await end('stories');
  await done;
});

test('small tasks do not overtake a large one that is ready', async () => {
  const { log, end, done } = rehearse(
    [
      { name: 'lint', slots: 1 },
      { name: 'server', slots: 2 },
      { name: 'unit', slots: 1 },
    ],
    2,
  );
  expect(log).toEqual(['lint starts']);
  await end('lint');
  expect(log.at(-1)).toBe('server starts');
  await end('server');
  await end('unit');
  await done;
});

test('a task larger than the machine runs alone', async () => {
  const { log, end, done } = rehearse([{ name: 'server', slots: 2 }], 1);
  expect(log).toEqual(['server starts']);
  await end('server');
  await done;
});

test('a failure ends the run', async () => {
  const broken = runScheduled([{ name: 'broken', slots: 1 }], 1, () => Promise.reject(new Error('it broke')));
  await expect(broken).rejects.toThrow('it broke');
});
