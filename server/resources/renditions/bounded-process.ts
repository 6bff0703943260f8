import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Bounds {
  readonly wallMs: number;
  readonly cpuSeconds: number;
  /** Of address space, for each process; where the system cannot bound it, time alone does. */
  readonly memoryBytes: number;
  /** Of each file that is written. */
  readonly fileBytes: number;
  readonly signal: AbortSignal;
}

export type Ending = 'done' | 'failed' | 'took_too_long';

/**
 * Sets the limits, starts the program, and ends the whole group of processes when our end of the pipe is closed, which it
 * is too when this server is killed.
 */
const bounded = `ulimit -c 0; ulimit -t "$1"; ulimit -f "$2"; { ulimit -v "$3"; } 2>/dev/null; shift 3
exec 3<&0 </dev/null
"$@" 3<&- & main=$!
{ cat <&3; kill -KILL 0; } >/dev/null 2>&1 &
exec 3<&-
wait "$main"`;

/** POSIX counts the size of files in blocks of 512 bytes, shells count memory in KiB. */
const [fileBlock, kibibyte] = [512, 1024];

/**
 * Run a program within bounds, in a folder and with an environment of its own. However it ends, no process that it
 * started is left. Fails only when the signal was given.
 */
export async function runBounded(
  command: readonly [program: string, ...args: string[]],
  { folder, environment }: { readonly folder: string; readonly environment: Readonly<Record<string, string>> },
  { wallMs, cpuSeconds, memoryBytes, fileBytes, signal }: Bounds,
): Promise<Ending> {
  signal.throwIfAborted();
  const limits = [cpuSeconds, Math.ceil(fileBytes / fileBlock), Math.ceil(memoryBytes / kibibyte)].map(String);
  const group = spawn('/bin/sh', ['-c', bounded, 'sh', ...limits, ...command], {
    cwd: folder,
    env: environment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const clock = AbortSignal.timeout(wallMs);
  try {
    const [code] = (await once(group, 'exit', { signal: AbortSignal.any([signal, clock]) })) as [number | null];
    return code === 0 ? 'done' : 'failed';
  } catch {
    signal.throwIfAborted();
    return clock.aborted ? 'took_too_long' : 'failed';
  } finally {
    group.stdin.destroy();
    endGroup(group.pid);
  }
}

function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // All of it has ended already.
  }
}
