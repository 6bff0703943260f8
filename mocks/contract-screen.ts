import type { ContractChange } from '#api-contract/contracts/endpoints';
import { endpoints } from '#api-contract/endpoints';
import { annotatedVersion, contract, firstVersion } from './fixtures/contracts.ts';
import { noFindings } from './fixtures/findings.ts';
import { members } from './fixtures/organisation.ts';
import { profile } from './fixtures/profile.ts';
import { mock } from './mock.ts';

/** What every view of a contract asks for. */
export const contractAnswers = () => [
  mock(endpoints.getProfile, { json: profile }),
  mock(endpoints.listMembers, { json: { items: members } }),
  mock(endpoints.getContract, { json: contract }),
  mock(endpoints.listFindings, { json: noFindings }),
  mock(endpoints.listVersions, { json: { items: [annotatedVersion, firstVersion] } }),
];

/** The contract as the server answers a change. */
export const changed = ({ revision, owner_id: _owner, custom: _custom, ...change }: ContractChange) => ({
  ...contract,
  ...change,
  revision: revision + 1,
});
