import { writeCursor } from '#kernel/lists';
import { bareStatements } from './list/bare-statements.ts';
import { compareWithBare } from './list/compare.ts';
import type { BenchResult } from './measure/result.ts';

/** How many rows lie before the page. */
const depth = 900_000;

/** 50 of a million contracts, far down the list. */
export function run(): Promise<BenchResult[]> {
  return compareWithBare(
    async ({ organisationId }, owner) => {
      const { rows } = await owner.query<{ id: string; key: string }>(
        `select id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as key from contracts
         where organisation_id = $1 and deleted_at is null order by updated_at desc, id desc offset $2 limit 1`,
        [organisationId, depth],
      );
      const [beside] = rows;
      if (!beside) throw new Error(`There are no ${depth} contracts.`);
      const after = writeCursor({ name: '-updated_at' }, beside);
      const bare = bareStatements(organisationId, 50, {
        where: '(c.updated_at, c.id) < ($3::timestamptz, $4::uuid)',
        values: [beside.key, beside.id],
        counted: false,
      });
      return [{ name: 'deep-page', path: `/api/contracts?limit=50&after=${after}`, bare, bar: 1.5 }];
    },
    { rounds: 11, callsARound: 300 },
  );
}
