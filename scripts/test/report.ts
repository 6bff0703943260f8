import { availableParallelism, cpus } from 'node:os';
import type { Tally } from './part.ts';

export interface PartResult extends Tally {
  name: string;
  /** Seconds after the start of the run. */
  startedAt: number;
  seconds: number;
  /** Of the part's commands, without browsers and databases, whose processes nobody waits for; 0 on Windows, and of stories, which run no command. */
  processorSeconds: number;
}

const listed = 10;

/** The slowest tests of each part that has several. */
export function slowestTests(results: readonly PartResult[]): string[] {
  return results
    .filter(({ tests = [] }) => tests.length > 0)
    .map(({ name, tests = [] }) => {
      const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, listed);
      const lines = slowest.map((test) => `  ${inColumns(test.seconds, 's', 9)}  ${test.name}`);
      return [`Slowest of ${name}`, ...lines].join('\n');
    });
}

/** One line per part: when it started, how long it took, what it found; and how busy the machine was, in seconds. */
export function summary(results: readonly PartResult[], seconds: number, processor: number): string {
  const lines = results.map(
    (part) =>
      `  ${part.name.padEnd(16)}from ${inColumns(part.startedAt, 's', 8)}${inColumns(part.seconds, 's', 10)}` +
      `${inColumns(part.processorSeconds, 's processor', 20)}` +
      `${String(part.passed).padStart(7)} passed${String(part.failed).padStart(6)} failed`,
  );
  const share = Math.round((100 * processor) / (seconds * availableParallelism()));
  return [
    'Summary',
    ...lines,
    `  ${seconds.toFixed(1)} s, of which ${processor.toFixed(1)} s of processor time: ` +
      `${availableParallelism()} cores were busy ${share} % of the time.`,
  ].join('\n');
}

/** What all processes of this machine have cost since it started, in seconds. */
export function machineSeconds(): number {
  const times = cpus().map(({ times: { user, nice, sys, irq } }) => user + nice + sys + irq);
  return times.reduce((sum, time) => sum + time, 0) / 1000;
}

const inColumns = (seconds: number, unit: string, width: number) => `${seconds.toFixed(1)} ${unit}`.padStart(width);
