import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { inProject, projectRoot } from '../project.ts';

/** What a part of the tests found. `failures` are printed in full. */
export interface Tally {
  passed: number;
  failed: number;
  failures: string[];
  /** One sentence on what was left out, and why. */
  remark?: string;
}

export interface Part {
  name: string;
  run: () => Promise<Tally>;
}

export interface Called {
  succeeded: boolean;
  said: string;
}

/** Run one of the installed commands in the project's folder and keep what it says. */
export function call(command: string, given: string[], env: Record<string, string> = {}): Promise<Called> {
  return new Promise((resolve, reject) => {
    let said = '';
    const child = spawn(inProject('node_modules/.bin', command), given, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ succeeded: code === 0, said: stripVTControlCharacters(said).trim() }));
  });
}

/** A part that passes or fails as one. */
export function check(name: string, command: string, ...given: string[]): Part {
  return { name, run: async () => oneCheck(await call(command, given)) };
}

export function oneCheck({ succeeded, said }: Called): Tally {
  return succeeded ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [said] };
}

/** Hold a part to two rules: it ran something, and a command that failed has a failure to show for it. */
export function judged(tally: Tally, { succeeded, said }: Called): Tally {
  const silent = (succeeded ? tally.passed === 0 : true) && tally.failed === 0;
  return silent ? { ...tally, failed: 1, failures: [said || 'It ran nothing.'] } : tally;
}
