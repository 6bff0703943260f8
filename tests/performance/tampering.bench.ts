import { startServerUnderTest } from './list/server-under-test.ts';
import { atMost, type BenchResult } from './measure/result.ts';
import { countUndetected } from './tampering/detect.ts';

const count = 10_000;

/** Audit trails tampered with by someone who has all rights on the database: how many are signed on and verified as whole. */
export async function run(): Promise<BenchResult[]> {
  const server = await startServerUnderTest();
  try {
    let state = 7;
    const pick = (below: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * below);
    };
    const target = { ...server, exportTrail: () => server.request('/api/audit/export') };
    const undetected = await countUndetected(target, count, pick);
    for (const [kind, missed] of undetected) if (missed > 0) console.error(`${kind}: ${missed} not detected`);
    const missed = [...undetected.values()].reduce((sum, each) => sum + each, 0);
    return [atMost('tampering: not detected', 'audit trails', missed, count, 0)];
  } finally {
    await server.close();
  }
}
