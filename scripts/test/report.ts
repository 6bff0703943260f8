import { availableParallelism } from 'node:os';
import type { Tally } from './part.ts';

export interface PartResult extends Tally {
  name: string;
  /** Seconds after the start of the run. */
  startedAt: number;
  seconds: number;
  /** Of the part's commands; 0 on Windows, which does not tell. */
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

/** One line per part: when it started, how long it and its processors took, what it found. */
export function summary(results: readonly PartResult[], seconds: number): string {
  const lines = results.map(
    (part) =>
      `  ${part.name.padEnd(16)}from ${inColumns(part.startedAt, 's', 8)}${inColumns(part.seconds, 's', 10)}` +
      `${inColumns(part.processorSeconds, 's processor', 20)}` +
      `${String(part.passed).padStart(7)} passed${String(part.failed).padStart(6)} failed`,
  );
  const processor = results.reduce((sum, part) => sum + part.processorSeconds, 0);
  const share = Math.round((100 * processor) / (seconds * availableParallelism()));
  return [
    'Summary',
    ...lines,
    `  ${seconds.toFixed(1)} s, of which ${processor.toFixed(1)} s of processor time: ` +
      `${availableParallelism()} cores were busy ${share} % of the time.`,
  ].join('\n');
}

const inColumns = (seconds: number, unit: string, width: number) => `${seconds.toFixed(1)} ${unit}`.padStart(width);
