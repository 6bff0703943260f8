import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../main.mjs', import.meta.url));

/** The server as people start it: a process of its own. */
export interface ServerProcess {
  readonly process: ChildProcess;
  readonly address: string;
  /** What it has printed so far. */
  output(): string;
  kill(signal: NodeJS.Signals): Promise<number | null>;
}

/** Start it and wait until it prints its address; fails with its output when it ends instead. */
export async function startServerProcess(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = launch(environment);
  const output = collectOutput(child);
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(output())));
    child.stdout?.on('data', () => {
      const [, found] = /runs at (http\S+)[\s\S]*Ctrl-C/.exec(output()) ?? [];
      if (found) resolve(found);
    });
  });
  const ended = once(child, 'exit');
  return {
    process: child,
    address: address.replace('localhost', '127.0.0.1'),
    output,
    kill: async (signal) => {
      child.kill(signal);
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** Start it where it is expected to refuse; its exit code and what it said. */
export async function failToStart(
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  const child = launch(environment);
  const output = collectOutput(child);
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output: output() };
}

function launch(environment: Readonly<Record<string, string>>): ChildProcess {
  const { PATH, HOME, TMPDIR } = process.env;
  return spawn(process.execPath, [main, '--sources'], {
    env: { PATH, HOME, TMPDIR, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** What a process has printed since. */
export function collectOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return () => text;
}
