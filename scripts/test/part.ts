import { runCommand, type CommandResult } from '../commands/run-command.ts';
import type { Task } from './schedule.ts';

export interface TimedTest {
  name: string;
  seconds: number;
}

/** What a part of the tests found. `failures` are printed in full. */
export interface Tally {
  passed: number;
  failed: number;
  failures: string[];
  /** How long each test took, where a part has several. */
  tests?: TimedTest[];
  /** One sentence on what was left out, and why. */
  remark?: string;
}

export interface Part extends Task {
  readonly needs?: readonly Part[];
  readonly run: () => Promise<Tally>;
}

/** A part that passes or fails as one. */
export function check(name: string, command: string, ...given: string[]): Part {
  return { name, slots: 1, run: async () => oneCheck(await runCommand(command, given)) };
}

export function oneCheck({ succeeded, output }: CommandResult): Tally {
  return succeeded ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [output] };
}

/** Hold a part to two rules: it ran something, and a command that failed has a failure to show for it. */
export function judged(tally: Tally, { succeeded, output }: CommandResult): Tally {
  const silent = (succeeded ? tally.passed === 0 : true) && tally.failed === 0;
  return silent ? { ...tally, failed: 1, failures: [output || 'It ran nothing.'] } : tally;
}
