import { sql } from 'kysely';
import { insertInto, selectFrom, type Tenant } from '#kernel/db';
import { addToTotals } from '../totals.ts';
import type { CarriedAnswer } from './carried-answer.ts';

interface Carried {
  readonly ref: string;
  readonly answer: CarriedAnswer;
}

const atATime = 500;

/** Writes answers that go over, each once, unless it has been answered since; the totals follow. */
export async function writeCarried(tenant: Tenant, assessmentId: string, carried: readonly Carried[]): Promise<void> {
  const once = [...new Map(carried.map((each) => [each.ref, each])).values()];
  for (let at = 0; at < once.length; at += atATime) {
    const some = once.slice(at, at + atATime);
    const rows = some.map(({ ref, answer: { reasons, parameter_values, ...facts } }) => ({
      ...facts,
      assessment_id: assessmentId,
      ref,
      due: null,
      reasons: JSON.stringify(reasons),
      parameter_values: JSON.stringify(parameter_values),
    }));
    const written = await insertInto(tenant, 'answers', rows)
      .onConflict((conflict) => conflict.columns(['organisation_id', 'assessment_id', 'ref']).doNothing())
      .returning('ref')
      .execute();
    const refs = new Set(written.map(({ ref }) => ref));
    const weights = await weightsOf(tenant, assessmentId, [...refs]);
    await addToTotals(
      tenant,
      assessmentId,
      some.flatMap(({ ref, answer }) =>
        refs.has(ref) ? [{ before: null, after: answer, weight: weights.get(ref) ?? 1 }] : [],
      ),
    );
  }
}

async function weightsOf(tenant: Tenant, assessmentId: string, refs: readonly string[]): Promise<Map<string, number>> {
  const rows = await selectFrom(tenant, 'requirements as r')
    .innerJoin('assessments as a', (join) =>
      join.onRef('a.organisation_id', '=', 'r.organisation_id').onRef('a.version_id', '=', 'r.version_id'),
    )
    .select(['r.ref', 'r.weight'])
    .where('a.id', '=', assessmentId)
    .where('r.ref', '=', sql<string>`any(${refs}::text[])`)
    .execute();
  return new Map(rows.map(({ ref, weight }) => [ref, weight]));
}
