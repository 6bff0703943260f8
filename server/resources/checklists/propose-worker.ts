import { parentPort, workerData } from 'node:worker_threads';
import { hearUntilEnd } from '#extraction/threads';
import { type AskedPoint, clausesFor, ReviewSubject } from '#review/checks';

/** A contract, and the points that it should say something on. */
export interface ProposeTask {
  readonly text: string;
  readonly points: readonly AskedPoint[];
}

const maxPerPoint = 3;
const { text, points } = workerData as ProposeTask;

hearUntilEnd(() => parentPort?.postMessage(clausesFor(new ReviewSubject(text), points, maxPerPoint)));
