import { bareStatements } from './list/bare-statements.ts';
import { compareWithBare } from './list/compare.ts';
import type { BenchResult } from './measure/result.ts';

/** The home page of an organisation with a million contracts, beside the bare query of a page of its list. */
export function run(): Promise<BenchResult[]> {
  return compareWithBare(
    ({ organisationId }) => [
      { name: 'home', path: '/api/home', bare: bareStatements(organisationId, 50), bar: 4.5 },
      { name: 'home: list', path: '/api/contracts?limit=50', bare: bareStatements(organisationId, 50), bar: 1.5 },
    ],
    { rounds: 5, callsARound: 100 },
  );
}
