import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inProject, projectRoot } from '../project.ts';

export interface CommandResult {
  succeeded: boolean;
  /** Standard output and error, without colours. */
  output: string;
}

/** Adds up what the commands of one part of the tests cost. */
interface Meter {
  processorSeconds: number;
}

const meters = new AsyncLocalStorage<Meter>();

/** Does some work and returns its result with the processor time of all commands that it ran, in seconds. */
export async function metered<Result>(work: () => Promise<Result>): Promise<{ result: Result } & Meter> {
  const meter: Meter = { processorSeconds: 0 };
  const result = await meters.run(meter, work);
  return { result, ...meter };
}

/** Only a parent that waits for a process learns what it cost, and a shell says so in a portable way. */
const measuring = '"$0" "$@"; code=$?; times >&3; exit $code';

/** Runs one of the installed commands in the project's folder and keeps what it writes. */
export function runCommand(name: string, given: string[], env: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
  const tools = inProject('node_modules/.bin');
  const command = path.join(tools, name);
  const [file, arguments_] =
    process.platform === 'win32' ? [command, given] : ['/bin/sh', ['-c', measuring, command, ...given]];
  return new Promise((resolve, reject) => {
    let output = '';
    let times = '';
    const child = spawn(file, arguments_, {
      cwd: projectRoot,
      env: { ...process.env, PATH: `${tools}${path.delimiter}${process.env.PATH}`, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (output += part));
    child.stdio[3]?.on('data', (part) => (times += part));
    const meter = meters.getStore();
    child.on('error', reject);
    child.on('close', (code) => {
      if (meter) meter.processorSeconds += childSeconds(times);
      resolve({ succeeded: code === 0, output: stripVTControlCharacters(output).trim() });
    });
  });
}

/** The shell's second line: user and system time of what it ran, as `1m2.34s 0m0.56s`. */
export function childSeconds(times: string): number {
  const [, children = ''] = times.trim().split('\n');
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );
}
