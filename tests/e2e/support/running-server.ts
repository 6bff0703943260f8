import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collectOutput } from '#server/start/testing/server-process';

export const project = path.resolve(import.meta.dirname, '../../..');

export interface RunningServer {
  readonly address: string;
  readonly dataDir: string;
  /** End it as a power cut would: no signal that it could answer. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** A folder for a server's data, outside the project. */
export function newDataDir(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'accordant-e2e-'));
}

export function removeDataDir(dataDir: string): Promise<void> {
  return rm(dataDir, { recursive: true, force: true });
}

/**
 * Start the real server on the built app, with an embedded database in `dataDir` and no sample organisation; from
 * another `folder` where the product is deployed a second time.
 */
export async function startServer(
  dataDir: string,
  settings: Record<string, string> = {},
  folder = project,
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['server/main.mjs', '--empty'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ENVIRONMENT: 'test', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = collectOutput(child);
  const address = await announcedAddress(child, said);
  let isEnded = false;
  const end = async (signal: NodeJS.Signals) => {
    if (isEnded) return;
    isEnded = true;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(
        `The server ended by itself with ${child.signalCode ?? child.exitCode}:\n${said().slice(-8_000)}`,
      );
    }
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return { address, dataDir, kill: () => end('SIGKILL'), stop: () => end('SIGINT') };
}

function announcedAddress(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const listen = () => {
      const [, address] = /runs at (http:\/\/\S+)/.exec(said()) ?? [];
      if (address) resolve(address);
    };
    child.stdout?.on('data', listen);
    child.once('exit', () => reject(new Error(`The server ended before it served:\n${said()}`)));
  });
}
