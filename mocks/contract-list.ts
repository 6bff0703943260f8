import { endpoints } from '#api-contract/endpoints';
import { arrangement, facet, tagFacet } from './fixtures/contract-list.ts';
import { contractTypes } from './fixtures/contract-settings.ts';
import { contractPage, contractRows } from './fixtures/contracts.ts';
import { members } from './fixtures/organisation.ts';
import { profile } from './fixtures/profile.ts';
import { mock } from './mock.ts';

/** What the contract list asks for when all goes well. */
export const contractListMocks = () => [
  mock(endpoints.getProfile, { json: profile }),
  mock(endpoints.listMembers, { json: { items: members } }),
  mock(endpoints.getListArrangement, { json: arrangement }),
  mock(endpoints.countContractFacet, ({ params }) => ({ json: params.field === 'stage' ? facet : tagFacet })),
  mock(endpoints.listContractTypes, { json: { items: contractTypes } }),
  mock(endpoints.findKnownDocuments, { json: { items: [] } }),
  mock(endpoints.listContracts, { json: contractPage(contractRows, { next: 'second-page', count: 46 }) }),
];
