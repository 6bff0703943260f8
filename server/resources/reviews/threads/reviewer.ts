import { type Overrun, type ReaderLimits, ReaderThreads } from '#extraction';
import type {
  CompareAnswer,
  CompareTask,
  JudgeAnswer,
  JudgeTask,
  MarksAnswer,
  MarksTask,
  RedlineAnswer,
  RedlineTask,
  ReportAnswer,
  ReportTask,
  SettleAnswer,
  SettleTask,
} from './tasks.ts';

interface Unreadable {
  readonly status: 'unreadable';
  readonly reason: Overrun;
}

/** Checks documents, writes redlines and reports and settles tracked changes in worker threads, within limits, so that no document can stop the server. */
export interface Reviewer {
  judge(task: Omit<JudgeTask, 'kind'>, signal?: AbortSignal): Promise<JudgeAnswer | Unreadable>;
  /** Takes the bytes over. */
  writeRedline(task: Omit<RedlineTask, 'kind'>, signal?: AbortSignal): Promise<RedlineAnswer | Unreadable>;
  writeReport(task: Omit<ReportTask, 'kind'>, signal?: AbortSignal): Promise<ReportAnswer | Unreadable>;
  /** Takes the older bytes over. */
  compare(task: Omit<CompareTask, 'kind'>, signal?: AbortSignal): Promise<CompareAnswer | Unreadable>;
  /** Takes the bytes over. */
  readMarks(task: Omit<MarksTask, 'kind'>, signal?: AbortSignal): Promise<MarksAnswer | Unreadable>;
  /** Takes the bytes over. */
  settle(task: Omit<SettleTask, 'kind'>, signal?: AbortSignal): Promise<SettleAnswer | Unreadable>;
  close(): Promise<void>;
}

/** Of processor time, in seconds, and of memory: what reading may take (`#extraction`). */
const limits: Readonly<Record<'judging' | 'writing', ReaderLimits>> = {
  judging: { seconds: 20, secondsPerMillion: 60, maxSeconds: 120, megabytes: 700 },
  writing: { seconds: 20, secondsPerMillion: 20, maxSeconds: 120, megabytes: 900 },
};

export function createReviewer({ judging, writing } = limits, threads = 2): Reviewer {
  const script = new URL('./review-worker.ts', import.meta.url);
  const judges = new ReaderThreads(script, threads, judging);
  const writers = new ReaderThreads(script, threads, writing);
  return {
    judge: (task, signal) => judges.ask<JudgeAnswer>({ kind: 'judge', ...task }, signal),
    writeRedline: (task, signal) => writers.ask<RedlineAnswer>({ kind: 'redline', ...task }, signal),
    writeReport: (task, signal) => writers.ask<ReportAnswer>({ kind: 'report', ...task }, signal),
    compare: (task, signal) => writers.ask<CompareAnswer>({ kind: 'compare', ...task }, signal),
    readMarks: (task, signal) => writers.ask<MarksAnswer>({ kind: 'marks', ...task }, signal),
    settle: (task, signal) => writers.ask<SettleAnswer>({ kind: 'settle', ...task }, signal),
    close: async () => {
      await Promise.all([judges.close(), writers.close()]);
    },
  };
}
