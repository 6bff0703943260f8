import type pg from 'pg';
import { openPool } from '#kernel/db';
import { atMost, type BenchResult, median } from '../measure/result.ts';
import { cpuTimeWith } from './cpu-time.ts';
import { seedContracts } from './seed.ts';
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts';

const warmUpRounds = 2;

/** A call of the API beside what someone would write by hand for the same rows. */
export interface Comparison {
  readonly name: string;
  readonly path: string;
  readonly bare: readonly pg.QueryConfig[];
  readonly bar: number;
}

interface Rounds {
  readonly rounds: number;
  readonly callsARound: number;
  /** How many there are of the organisation that asks. */
  readonly contracts?: number;
}

/**
 * CPU of server and database for calls over HTTP, with authentication, row-level security and presenting, beside bare
 * statements through the same driver, among a million contracts of one organisation and a thousand others, unless it is said.
 */
export async function compareWithBare(
  comparisonsOf: (server: ServerUnderTest, owner: pg.Pool) => Promise<Comparison[]> | Comparison[],
  { rounds, callsARound, contracts = 1_000_000 }: Rounds,
): Promise<BenchResult[]> {
  const server = await startServerUnderTest();
  const owner = openPool(server.ownerUrl, { max: 1, applicationName: 'bench', onConnectionError: () => undefined });
  try {
    if (contracts > 0) await seedContracts(server.ownerUrl, server, contracts);
    const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pids = { bare: rows[0]?.pid ?? 0, api: await server.backendPid() };
    const results: BenchResult[] = [];
    for (const { name, path, bare, bar } of await comparisonsOf(server, owner)) {
      const costs: { bare: number[]; api: number[] } = { bare: [], api: [] };
      const queryBare = async () => {
        for (let time = 0; time < callsARound; time += 1) for (const statement of bare) await owner.query(statement);
      };
      for (let round = 0; round < rounds + warmUpRounds; round += 1) {
        costs.bare.push((await measure(pids.bare, queryBare)) / callsARound);
        costs.api.push((await measure(pids.api, () => server.serve(path, callsARound))) / callsARound);
      }
      const middle = (of: number[]) => median(of.slice(warmUpRounds));
      results.push(atMost(name, 'ms CPU', middle(costs.api), middle(costs.bare), bar));
    }
    return results;
  } finally {
    await owner.end();
    await server.close();
  }
}

async function measure(pid: number, work: () => Promise<void>): Promise<number> {
  const before = cpuTimeWith(pid);
  await work();
  return cpuTimeWith(pid) - before;
}
