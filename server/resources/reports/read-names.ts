import { sql } from 'kysely';
import type { ReportKey } from '#api-contract/reports/spec';
import type { Tenant } from '#kernel/db';
import type { CellRecord } from './report-statement.ts';
import type { Plan } from './report-values.ts';

interface Names {
  keyOf(record: CellRecord, at: number): ReportKey;
}

/** The keys of cells as people read them: names of people, contracts and counterparties, spellings, ranges. */
export async function readNames(tenant: Tenant, plan: Plan, cells: readonly CellRecord[]): Promise<Names> {
  const names: ReadonlyMap<string, string>[] = [];
  for (const [at, group] of plan.keys.entries()) {
    const named = plan.source.groups[group.field]?.named;
    const ids = named ? [...new Set(cells.flatMap((record) => record[`k${at}`] ?? []))] : [];
    names.push(named && ids.length > 0 ? await namesOf(tenant, named, ids) : new Map());
  }
  return {
    keyOf(record, at) {
      const [value = null, group] = [record[`k${at}`], plan.keys[at]];
      if (value === null) return { value, label: null };
      if (group?.ranges) return { value: rangeOf(group.ranges, Number(value)), label: null };
      return { value, label: names[at]?.get(value) ?? record[`s${at}`] ?? null };
    },
  };
}

async function namesOf({ db, organisationId }: Tenant, named: { table: string; text: string }, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${sql.ref(named.text)} as name from ${sql.table(named.table)}
    where organisation_id = ${organisationId} and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** `from..to`, without its end; either is left open at the first and the last. */
const rangeOf = (ends: readonly number[], at: number) => `${ends[at - 1] ?? ''}..${ends[at] ?? ''}`;
