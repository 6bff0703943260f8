import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Answer, AnswersSaved } from '#api-contract/compliance/answers';
import { answerResults, sumAnswers } from '#api-contract/compliance/score';
import { type Tenant, withTenant } from '#kernel/db';
import { addToTotals, readAnswers } from '#resources/assessments';
import { addFramework, begin, refOf, requirements, seedAssessments } from './compliance/seed.ts';
import { cpuTimeWith } from './list/cpu-time.ts';
import { type ServerUnderTest, startServerUnderTest } from './list/server-under-test.ts';
import { atMost, type BenchResult, median } from './measure/result.ts';

const [rounds, warmUp, aRound] = [9, 2, 200];
const edits = 10_000;

/** What keeping sums costs beside a bare update, among a million answers; and whether they are right after 10,000 edits. */
export async function run(): Promise<BenchResult[]> {
  const server = await startServerUnderTest();
  try {
    const { first } = await seedAssessments(server);
    const pid = await server.backendPid();
    const cost = async (times: number, work: (tenant: Tenant) => Promise<unknown>) => {
      const costs: number[] = [];
      for (let round = 0; round < rounds + warmUp; round += 1) {
        const before = cpuTimeWith(pid);
        for (let time = 0; time < times; time += 1) await withTenant(server.database, server.organisationId, work);
        costs.push((cpuTimeWith(pid) - before) / times);
      }
      return median(costs.slice(warmUp));
    };
    const bare = await cost(aRound, (tenant) => update(tenant, first));
    const kept = await cost(aRound, async (tenant) => {
      await update(tenant, first);
      const answer = { applicable: true, result: 'met' as const };
      await addToTotals(tenant, first, [{ before: { applicable: true, result: null }, after: answer, weight: 1 }]);
    });
    const bareTree = await cost(20, (tenant) =>
      sql`select ref, result, applicable, score, stale from answers
        where organisation_id = ${tenant.organisationId} and assessment_id = ${first}`.execute(tenant.db),
    );
    const tree = await cost(20, async (tenant) => sumAnswers(await readAnswers(tenant, first)));
    return [
      atMost('compliance-totals: an answer', 'ms CPU', kept, bare, 2),
      atMost('compliance-totals: tree', 'ms CPU', tree, bareTree, 1.5),
      atMost(`compliance-totals: wrong sums after ${edits} edits`, 'sums', await wrongAfterEdits(server), 1, 0),
    ];
  } finally {
    await server.close();
  }
}

const any = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item;

const update = ({ db, organisationId }: Tenant, assessmentId: string) =>
  sql`update answers set result = ${any(answerResults)}, revision = revision + 1
    where organisation_id = ${organisationId} and assessment_id = ${assessmentId}
      and ref = ${refOf(Math.floor(Math.random() * requirements))}`.execute(db);

/** How many sums differ from those that are counted anew from the answers, after random edits by way of the API. */
async function wrongAfterEdits(server: ServerUnderTest): Promise<number> {
  const { id: frameworkId } = await addFramework(server, `Small ${uuid()}`, 200);
  const path = `/api/compliance/assessments/${await begin(server, frameworkId, 'Edited')}/answers`;
  const known = new Map<string, Answer>();
  let totals: AnswersSaved['totals'] | undefined;
  for (let done = 0; done < edits; done += 200) {
    const changes = Array.from({ length: 200 }, (_, index) => ({
      ref: refOf(index),
      revision: known.get(refOf(index))?.revision ?? 0,
      result: any([...answerResults, null]),
      applicable: Math.random() > 0.2,
      justification: 'Because it is so',
      score: any([null, 0, 1, 2, 3, 4, 5]),
    }));
    const saved = (await server.call('PATCH', path, JSON.stringify({ changes }))) as AnswersSaved;
    for (const answer of saved.items) known.set(answer.ref, answer);
    totals = saved.totals;
  }
  const counted = sumAnswers([...known.values()].map((answer) => ({ ...answer, weight: 1 })));
  return Object.entries(counted).filter(([name, sum]) => totals?.[name as keyof typeof totals] !== sum).length;
}
