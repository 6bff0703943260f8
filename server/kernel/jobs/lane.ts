import { z } from 'zod';
import type { Database } from '#kernel/db';
import { createTurns } from '#kernel/turns';
import type { Advanced, JobHandler } from './handler.ts';

/** Workers that do some kinds of jobs and no others, so that none of the others has to wait for them. */
export interface JobLane {
  readonly handlers: readonly JobHandler[];
  /** Jobs that run at once, of all organisations together. */
  readonly atOnce: number;
  /** Jobs of one organisation that run at once; one by default. */
  readonly ofOne?: number;
}

/** Jobs that are taken and wait for their turn: this many organisations are served in turn. */
export const waitingPlaces = 10;

const sentFor = z.object({ organisation_id: z.string() });

/** The handlers of a lane, in which organisations take turns; jobs of the installation itself wait for none. */
export function inTurns({ handlers, atOnce, ofOne = 1 }: JobLane): JobHandler[] {
  const turns = createTurns({ atOnce, ofOne });
  return handlers.map((handler): JobHandler => ({
    name: handler.name,
    async run(database: Database, sent: unknown, signal: AbortSignal, advanced?: Advanced) {
      const { data } = sentFor.safeParse(sent);
      const work = () => handler.run(database, sent, signal, advanced);
      await (data ? turns.run(data.organisation_id, work, signal) : work());
    },
  }));
}
