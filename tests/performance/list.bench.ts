import { bareStatements } from './list/bare-statements.ts';
import { compareWithBare } from './list/compare.ts';
import type { BenchResult } from './measure/result.ts';

/** The first 50 of a million contracts. */
export function run(): Promise<BenchResult[]> {
  return compareWithBare(
    ({ organisationId }) => [
      { name: 'list', path: '/api/contracts?limit=50', bare: bareStatements(organisationId, 50), bar: 1.5 },
    ],
    { rounds: 11, callsARound: 500 },
  );
}
