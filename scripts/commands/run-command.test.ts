import { expect, test } from 'vitest';
import { childSeconds, metered, runCommand } from './run-command.ts';

test('the second line of times counts', () => {
  expect(childSeconds('0m0.01s 0m0.02s\n1m2.50s 0m0.25s\n')).toBeCloseTo(62.75);
});

test('a command tells whether it succeeded, what it wrote and what it cost', async () => {
  const { result, processorSeconds } = await metered(() => runCommand('tsc', ['--version']));
  expect(result).toEqual({ succeeded: true, output: expect.stringMatching(/^Version \d/) });
  expect(processorSeconds).toBeGreaterThan(0);
});

test('a failed command is distinguished from a successful one', async () => {
  const { succeeded, output } = await runCommand('tsc', ['--no-such-option']);
  expect({ succeeded, output }).toEqual({ succeeded: false, output: expect.stringContaining('no-such-option') });
});
