import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ApiError } from '#kernel/http';
import { refusals } from '../envelope-refusals.messages.ts';
import { sealProblems } from './seal-problems.messages.ts';
import { type Sealer, SealingFailed, TimeAuthorityDown } from './sealer.ts';
import type { Answer, Authority, Task, TimeAuthorityAddress } from './tasks.ts';

const megabytes = 1_500;
const seconds = 60;
const lookEveryMs = 250;
/** A process that has nothing to do for so long ends. */
const idleMs = 30_000;

/** Why a task was broken off. */
type Overrun = 'tooSlow' | 'tooMuchMemory';

class Overran extends Error {
  override readonly name = 'Overran';
  readonly why: Overrun;
  constructor(why: Overrun) {
    super(why);
    this.why = why;
  }
}

export interface SealingProcessParts {
  readonly authority: () => Promise<Authority>;
  /** What tests are sealed with. */
  readonly testAuthority: () => Promise<Authority>;
  readonly timeAuthority: TimeAuthorityAddress | null;
  readonly isTest: boolean;
}

/** A sealer that works in a process of its own, one task after the other, of 1.5 GB and 60 seconds each. */
export function createSealingProcess({ authority, testAuthority, timeAuthority, isTest }: SealingProcessParts): Sealer {
  const child = createChild();
  const sealFailure = (error: unknown): never => {
    if (error instanceof Overran) throw new SealingFailed(sealProblems[error.why]);
    throw error;
  };
  const failed = (answer: Answer): Error => {
    const { because = 'other', message = '' } = answer.kind === 'failed' ? answer : {};
    if (because === 'time') return new TimeAuthorityDown(message);
    return because === 'sealing' ? new SealingFailed(message) : new Error(message);
  };
  return {
    isTest,
    async prepare(bytes, password, signal) {
      const answer = await child.ask({ kind: 'prepare', bytes, password }, signal).catch((error: unknown) => {
        throw error instanceof Overran ? new ApiError('file_damaged', { message: refusals.unreadable }) : error;
      });
      if (answer.kind === 'prepared') return answer.prepared;
      throw new ApiError('file_damaged', { message: refusals.unreadable });
    },
    async seal(task, signal) {
      // A test depends on nobody else’s time authority.
      const by = task.isTest
        ? { authority: await testAuthority(), timeAuthority: null }
        : { authority: await authority(), timeAuthority };
      const sealing = { kind: 'seal', task, ...by } as const;
      const answer = await child.ask(sealing, signal).catch(sealFailure);
      if (answer.kind === 'sealed') return answer.sealed;
      throw failed(answer);
    },
    async stamp(bytes, signal) {
      const stamping = { kind: 'stamp', bytes, authority: await authority(), timeAuthority } as const;
      const answer = await child.ask(stamping, signal).catch(sealFailure);
      if (answer.kind === 'stamped') return answer.stamped;
      throw failed(answer);
    },
    async check(bytes, sealed, signal) {
      const answer = await child.ask({ kind: 'check', bytes, sealed }, signal).catch(sealFailure);
      if (answer.kind !== 'checked') throw new Error(answer.kind === 'failed' ? answer.message : answer.kind);
      return answer.wrong && sealProblems[answer.wrong];
    },
    close: () => child.close(),
  };
}

/** Makes the authority of an installation that has no certificate. */
export async function makeTestAuthority(organisation: string): Promise<string> {
  const child = createChild();
  try {
    const answer = await child.ask({ kind: 'authority', organisation });
    if (answer.kind !== 'authority') throw new Error(answer.kind === 'failed' ? answer.message : answer.kind);
    return answer.exported;
  } finally {
    await child.close();
  }
}

const script = fileURLToPath(new URL('./sealing-worker.ts', import.meta.url));

interface Child {
  ask(task: Task, signal?: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

function createChild(): Child {
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = (process = running) => {
    if (process === running) running = undefined;
    process?.removeAllListeners();
    process?.on('error', () => undefined);
    process?.kill('SIGKILL');
  };
  const begin = () =>
    (running ??= fork(script, [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${megabytes - 300}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    }));

  const work = (task: Task, signal?: AbortSignal): Promise<Answer> =>
    new Promise((answered, failed) => {
      if (signal?.aborted) return void failed(signal.reason as Error);
      clearTimeout(idle);
      const process = begin();
      const settle = (done: () => void) => {
        clearTimeout(clock);
        clearInterval(scale);
        process.removeAllListeners();
        signal?.removeEventListener('abort', stop);
        idle = setTimeout(() => end(process), idleMs).unref();
        done();
      };
      const breakOff = (error: Error) => {
        end(process);
        settle(() => failed(error));
      };
      const stop = () => breakOff(signal?.reason as Error);
      const clock = setTimeout(() => breakOff(new Overran('tooSlow')), seconds * 1_000);
      const scale = setInterval(() => {
        void residentMegabytes(process.pid).then((used) => {
          if (used > megabytes) breakOff(new Overran('tooMuchMemory'));
        });
      }, lookEveryMs);
      signal?.addEventListener('abort', stop, { once: true });
      process.once('message', (answer: Answer) => settle(() => answered(answer)));
      process.once('error', (error) => breakOff(error));
      process.once('exit', () => breakOff(new Overran('tooMuchMemory')));
      process.send(task, (error) => error && breakOff(error));
    });

  return {
    ask(task, signal) {
      const turn = last.then(() => work(task, signal));
      last = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      await last;
      clearTimeout(idle);
      end();
    },
  };
}

/** What a process holds in memory; 0 where the system doesn’t tell. */
async function residentMegabytes(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0) / 1024;
}
