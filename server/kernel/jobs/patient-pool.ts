import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { openPool, type PoolOptions } from '#kernel/db';

/** What the queue takes for a passing trouble, and tries again for hours instead of ending the process. */
const passing = 'ETIMEDOUT';

/**
 * A pool for the queue, to which a database that goes away and comes back, or whose disk is full, is a passing trouble.
 * Left as they are, these errors are thrown where nothing can catch them.
 */
export function openPatientPool(url: string, options: PoolOptions): pg.Pool {
  const pool = openPool(url, options);
  pool.on('connect', makePatient('query'));
  makePatient('connect')(pool);
  neverAfterwards(pool);
  return pool;
}

/** What the queue tries again once the pool is closed waits for ever: the next process finds the jobs as they are. */
function neverAfterwards(pool: { readonly ending: boolean; connect: unknown }): void {
  const connect = (pool.connect as (...given: unknown[]) => unknown).bind(pool);
  pool.connect = (...given: unknown[]) => (pool.ending ? new Promise(() => {}) : connect(...given));
}

/** Does some work with a patient pool, again while the database is away or recovers from a crash; throws after a minute. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  const latest = performance.now() + 60_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== passing || performance.now() > latest) throw error;
      await setTimeout(250);
    }
  }
}

function makePatient<Name extends string>(name: Name) {
  return (target: { [Method in Name]: unknown }) => {
    const original = (target[name] as (...given: unknown[]) => unknown).bind(target);
    target[name] = (...given: unknown[]) => {
      const result = original(...given);
      return result instanceof Promise ? result.catch(rethrowAsPassing) : result;
    };
  };
}

function rethrowAsPassing(error: Error & { code?: string }): never {
  throw isPassing(error) ? Object.assign(error, { code: passing }) : error;
}

/** SQLSTATE classes 08, 53 and 57P: connection lost, disk or memory used up, server stopping or starting. */
function isPassing({ code = '', message }: Error & { code?: string }): boolean {
  return (
    /^(08|53|57P|E[A-Z]+$)/.test(code) ||
    /connection (terminated|error)|not queryable|timeout exceeded when trying to connect/i.test(message)
  );
}
