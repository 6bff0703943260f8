import { sql } from 'kysely';
import { reportSpec, type ReportSpecInput } from '#api-contract/reports/spec';
import { openPool, type Tenant, withTenant } from '#kernel/db';
import { runReport } from '../../server/resources/reports/run-report.ts';
import { cpuTimeWith } from './list/cpu-time.ts';
import { seedContracts } from './list/seed.ts';
import { type ServerUnderTest, startServerUnderTest } from './list/server-under-test.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const contracts = 1_000_000;
const rounds = 3;
const writes = 200;
const maxSummaryMs = 50;

interface Walk {
  readonly name: string;
  readonly spec: ReportSpecInput;
  /** What someone would write by hand, row-level security on. */
  readonly bare: string;
}

const walks: readonly Walk[] = [
  {
    name: 'by stage',
    spec: { dataset: 'contracts', groups: [{ field: 'stage' }] },
    bare: 'select stage, count(*) from contracts where deleted_at is null group by 1',
  },
  {
    name: 'value by type and currency',
    spec: {
      dataset: 'contracts',
      groups: [{ field: 'type' }, { field: 'currency' }],
      measures: [{ kind: 'count' }, { kind: 'sum', field: 'value' }],
    },
    bare: 'select type, currency, count(*), sum(value) from contracts where deleted_at is null group by 1, 2',
  },
  {
    name: 'top ten counterparties',
    spec: {
      dataset: 'contracts',
      groups: [{ field: 'counterparty' }],
      order: { by: 'measure', descending: true },
      top: { count: 10, other: true },
    },
    bare: `select counterparty_key, min(counterparty collate "C"), count(*) from contracts
      where deleted_at is null group by 1 order by 3 desc limit 10`,
  },
];

/** Reports over a million contracts: walking them beside SQL by hand, from the summary, and what that costs those who write. */
export async function run(): Promise<BenchResult[]> {
  const server = await startServerUnderTest();
  try {
    await seedContracts(server.ownerUrl, server, contracts);
    const cost = await costsOf(server);
    const results: BenchResult[] = [];
    for (const { name, spec, bare } of walks) {
      const asked = reportSpec.parse(spec);
      const [ours, byHand] = await cost.beside(
        (tenant) => runReport(tenant, asked, 'rows'),
        (tenant) => sql.raw(bare).execute(tenant.db),
      );
      results.push(atMost(`report: ${name}`, 'ms CPU', ours, byHand, 1.15));
      if (name === 'top ten counterparties') continue;
      const [summed] = await cost.beside((tenant) => runReport(tenant, asked));
      results.push(atMost(`report: ${name}, from the summary`, 'ms CPU', summed, maxSummaryMs, 1));
    }
    return [...results, await writing(server, cost)];
  } finally {
    await server.close();
  }
}

interface Costs {
  /** Processor time of some ways in turn, in ms, each in one process of the database: the middle of the rounds. */
  beside<const Ways extends readonly ((tenant: Tenant) => Promise<unknown>)[]>(
    ...ways: Ways
  ): Promise<{ [Way in keyof Ways]: number }>;
}

async function costsOf({ database, organisationId, backendPid }: ServerUnderTest): Promise<Costs> {
  const pid = await backendPid();
  const measure = (work: (tenant: Tenant) => Promise<unknown>) =>
    withTenant(database, organisationId, async (tenant) => {
      await sql`set local max_parallel_workers_per_gather = 0`.execute(tenant.db);
      const before = cpuTimeWith(pid);
      await work(tenant);
      return cpuTimeWith(pid) - before;
    });
  return {
    beside: async (...ways) => {
      const costs = ways.map((): number[] => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [at, way] of ways.entries()) costs[at]?.push(await measure(way));
      }
      return costs.map(median) as never;
    },
  };
}

/** Changes of a contract’s stage with the triggers of the summary, beside the same without. */
async function writing({ ownerUrl, organisationId }: ServerUnderTest, cost: Costs): Promise<BenchResult> {
  const owner = openPool(ownerUrl, { max: 1, applicationName: 'bench', onConnectionError: () => undefined });
  try {
    const { rows } = await owner.query<{ id: string }>(
      'select id from contracts where organisation_id = $1 order by id limit $2',
      [organisationId, writes],
    );
    let turn = 0;
    const write = async ({ db }: Tenant) => {
      turn += 1;
      for (const { id } of rows) {
        await sql`update contracts set stage = ${turn % 2 ? 'active' : 'draft'}
          where organisation_id = ${organisationId} and id = ${id}`.execute(db);
      }
    };
    const costs: { with: number[]; without: number[] } = { with: [], without: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const way of ['with', 'without'] as const) {
        const mode = way === 'with' ? 'enable' : 'disable';
        await owner.query(`alter table contracts ${mode} trigger contracts_summarised_changed`);
        costs[way].push(...(await cost.beside(write)));
      }
    }
    const each = (of: readonly number[]) => median(of) / writes;
    return atMost('report: a change with its deltas', 'ms CPU', each(costs.with), each(costs.without), 1.5);
  } finally {
    await owner.end();
  }
}
