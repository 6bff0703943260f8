import { isDeepStrictEqual } from 'node:util';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Endpoint } from '#api-contract/endpoint';
import { KnownCallers, SessionActivity } from '#kernel/access';
import type { Configuration } from '#kernel/configuration';
import type { Database } from '#kernel/db';
import type { Disk } from '#kernel/disk';
import type { Limits } from '#kernel/limits';
import { createTurns, type Turns } from '#kernel/turns';
import type { Router } from './openapi.ts';
import type { ServerEnvironment } from '#kernel/request';

/** What routes are added to, and what their handlers may need. */
export interface Api {
  readonly hono: Router;
  readonly database: Database;
  readonly configuration: Configuration;
  readonly limits: Limits;
  readonly log: Logger;
  readonly disk: Disk;
  /** Do something small that the answer must not wait for; a stop waits for it. */
  readonly backgroundTasks: (what: string, work: () => Promise<void>) => void;
  readonly sessionActivity: SessionActivity;
  readonly knownCallers: KnownCallers;
  /** Files that are received at once; the others wait before a byte of theirs is read. */
  readonly receiving: Turns;
  /** Throws when an answer breaks the contract; does nothing in production. */
  readonly checkAnswer: (row: Endpoint, answer: unknown) => void;
}

export type ApiParts = Omit<Api, 'hono' | 'sessionActivity' | 'knownCallers' | 'receiving' | 'checkAnswer'>;

/** A third of the places is out of one organisation’s reach, and nobody waits longer than a proxy does. */
const receiving = { atOnce: 36, ofOne: 24, waitingOfOne: 400, patience: 20_000 };

export function createApi(parts: ApiParts): Api {
  const checks = parts.configuration.environment === 'test';
  return {
    ...parts,
    sessionActivity: new SessionActivity(parts.database, parts.backgroundTasks),
    knownCallers: new KnownCallers(),
    receiving: createTurns(receiving),
    hono: new Hono<ServerEnvironment>({ strict: true }),
    checkAnswer: checks ? requireContract : () => undefined,
  };
}

function requireContract(row: Endpoint, answer: unknown): void {
  const parsed: unknown = row.response?.parse(answer);
  if (!isDeepStrictEqual(parsed, JSON.parse(JSON.stringify(answer)))) {
    throw new Error(`${row.method} ${row.path} returned fields that the API contract doesn’t declare.`);
  }
}
