import { audit } from '#kernel/audit';
import { type Database, withTenant } from '#kernel/db';
import { startServerUnderTest } from './list/server-under-test.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';
import { anchorsOf } from './tampering/anchors-of.ts';
import { countUndetected } from './tampering/detect.ts';

const count = 10_000;
const rounds = 9;
const writesPerRound = 400;

/**
 * Audit trails tampered with by someone who has all rights on the database, half of the times while no process runs: how
 * many are signed on and verified as whole. Then what anchors cost per audited write.
 */
export async function run(): Promise<BenchResult[]> {
  const server = await startServerUnderTest();
  const anchors = await anchorsOf(server.database);
  try {
    let state = 7;
    const pick = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const target = { ...server, ...anchors, exportTrail: () => server.request('/api/audit/export') };
    const undetected = await countUndetected(target, count, pick);
    for (const [kind, missed] of undetected) if (missed > 0) console.error(`${kind}: ${missed} not detected`);
    const missed = [...undetected.values()].reduce((sum, each) => sum + each, 0);
    server.signer.tampered.clear();
    const cost = await costPerWrite(server.database, server.organisationId, anchors.start);
    return [
      atMost('tampering: not detected', 'audit trails', missed, count, 0),
      atMost('tampering: an audited write with anchors', 'ms CPU', cost.withAnchors, cost.without, 1.05),
    ];
  } finally {
    await anchors.close();
    await server.close();
  }
}

/** Processor time of this process per audited transaction, in alternating rounds. */
async function costPerWrite(
  database: Database,
  organisationId: string,
  start: Awaited<ReturnType<typeof anchorsOf>>['start'],
) {
  const round = async () => {
    const before = process.cpuUsage();
    for (let made = 0; made < writesPerRound; made += 1)
      await withTenant(database, organisationId, (tenant) =>
        audit(tenant, { action: 'bench.written', target: { type: 'bench', id: null, name: null } }),
      );
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / writesPerRound;
  };
  const costs = { without: [] as number[], withAnchors: [] as number[] };
  await round();
  for (let done = 0; done < rounds; done += 1) {
    costs.without.push(await round());
    const keeper = start();
    costs.withAnchors.push(await round());
    await keeper.stop();
  }
  return { without: median(costs.without), withAnchors: median(costs.withAnchors) };
}
