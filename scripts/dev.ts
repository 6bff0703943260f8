import { type ChildProcess, spawn } from 'node:child_process';
import { inProject, projectRoot } from './project.ts';

const apiPort = process.env.PORT ?? '3000';
const children: ChildProcess[] = [];

/** The API restarts when its files change; Vite serves the app and hands product calls on to it. */
start(
  process.execPath,
  ['--watch', '--watch-preserve-output', 'server/main.mjs', '--sources', ...process.argv.slice(2)],
  {
    PORT: apiPort,
  },
);
start(inProject('node_modules/.bin/vite'), [], { API_ORIGIN: `http://127.0.0.1:${apiPort}` });

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));

function start(command: string, given: string[], env: Record<string, string>): void {
  const child = spawn(command, given, { cwd: projectRoot, env: { ...process.env, ...env }, stdio: 'inherit' });
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop('SIGTERM');
  });
  children.push(child);
}

function stop(signal: NodeJS.Signals): void {
  for (const child of children) if (child.exitCode === null) child.kill(signal);
}
