import { bareStatements } from './list/bare-statements.ts';
import { compareWithBare } from './list/compare.ts';
import { seedSearch } from './list/seed.ts';
import type { BenchResult } from './measure/result.ts';

/** Words with a few hundred hits among a million contracts, best first. */
export function run(): Promise<BenchResult[]> {
  return compareWithBare(
    async ({ ownerUrl, organisationId }) => {
      await seedSearch(ownerUrl);
      const bare = bareStatements(organisationId, 50, {
        join: `join contract_search s on s.organisation_id = c.organisation_id and s.contract_id = c.id
          and s.search @@ websearch_to_tsquery('contract_words', $3)`,
        where: 'true',
        values: ['lease "counterparty 77"'],
        counted: true,
        order: "ts_rank(s.search, websearch_to_tsquery('contract_words', $3)) desc, c.id desc",
      });
      const path = `/api/contracts?limit=50&search=${encodeURIComponent('lease "counterparty 77"')}`;
      return [{ name: 'search', path, bare, bar: 2 }];
    },
    { rounds: 7, callsARound: 30 },
  );
}
