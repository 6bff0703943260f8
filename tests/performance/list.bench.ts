import { openPool } from '../../server/db/connection.ts';
import { cpuTimeWith } from './list/cpu-time.ts';
import { bareStatements } from './list/bare-statements.ts';
import { seedContracts } from './list/seed.ts';
import { startServerUnderTest } from './list/server-under-test.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const contracts = 1_000_000;
const rounds = 11;
const warmUpRounds = 2;
const callsARound = 500;

/**
 * CPU of server and database for 50 of a million contracts of one organisation among a thousand: a call over HTTP, with
 * authentication, row-level security and presenting, beside the bare statements through the same driver.
 */
export async function run(): Promise<BenchResult[]> {
  const server = await startServerUnderTest('/api/contracts?limit=50');
  const bare = openPool(server.ownerUrl, { max: 1, applicationName: 'bench', onConnectionError: () => undefined });
  try {
    await seedContracts(server.ownerUrl, server, contracts);
    const { rows } = await bare.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pids = { bare: rows[0]?.pid ?? 0, api: await server.backendPid() };
    const statements = bareStatements(server.organisationId, 50);
    const queryBare = async (times: number) => {
      for (let time = 0; time < times; time += 1) for (const statement of statements) await bare.query(statement);
    };

    const costs: { bare: number[]; api: number[] } = { bare: [], api: [] };
    for (let round = 0; round < rounds + warmUpRounds; round += 1) {
      costs.bare.push(await measure(pids.bare, queryBare));
      costs.api.push(await measure(pids.api, server.serve));
    }
    const middle = (of: number[]) => median(of.slice(warmUpRounds));
    return [atMost('list', 'ms CPU', middle(costs.api), middle(costs.bare), 1.5)];
  } finally {
    await bare.end();
    await server.close();
  }
}

async function measure(pid: number, work: (times: number) => Promise<void>): Promise<number> {
  const before = cpuTimeWith(pid);
  await work(callsARound);
  return (cpuTimeWith(pid) - before) / callsARound;
}
