import type { SampleContract } from './sample-contract.ts';

export const lease: SampleContract = {
  fileName: 'Lease of office premises.pdf',
  facts: (inDays) => ({
    title: 'Lease of office premises, Quay Street',
    type: 'Lease',
    stage: 'active',
    counterparty: 'Quayside Properties BV',
    our_entity: 'Sample organisation',
    agreement_date: inDays(-1_100),
    effective_date: inDays(-1_065),
    expiry_date: inDays(760),
    renewal_type: 'optional',
    notice_period_days: 270,
    value: '96000.00',
    currency: 'EUR',
    governing_law: 'The Netherlands',
    tags: ['property'],
  }),
  opening:
    'Quayside Properties BV (the Landlord) lets to Sample organisation (the Tenant) the second floor of the building at Quay Street 14, with a lettable area of 420 square metres, as shown on the plan attached to this lease.',
  clauses: [
    [
      'Use',
      'The premises are let as offices. The Tenant may change the use only with the written consent of the Landlord and obtains the permits that its use requires.',
    ],
    [
      'Term',
      'The lease is made for five years from its effective date. The Tenant may renew it once for a further five years by written notice that reaches the Landlord no later than nine months before the term ends.',
    ],
    [
      'Rent',
      'The annual rent is EUR 96,000, payable quarterly in advance on the first working day of the quarter. Rent that is paid late bears interest of one per cent for each month or part of a month.',
      'Service costs for heating, lifts and cleaning of common areas are paid in advance each quarter and settled once a year against receipts.',
    ],
    [
      'Deposit',
      'Before the premises are handed over, the Tenant provides a bank guarantee for three months of rent and service costs.',
    ],
    [
      'Maintenance',
      'The Landlord maintains the structure, the roof, the facades and the technical installations. The Tenant keeps the inside in good order and reports defects without delay.',
    ],
    [
      'Subletting',
      'The Tenant may not sublet the premises or give them into use to anybody else without prior written consent. Companies of the same group may use them without consent, for as long as they belong to the group.',
    ],
    [
      'Insurance and damage',
      'The Landlord insures the building. The Tenant insures its own goods and fittings. Neither party is liable to the other for loss of profit.',
    ],
    [
      'Handing back',
      'At the end of the lease the Tenant hands the premises back empty, clean, and in the state recorded in the inspection report, fair wear and tear excepted.',
    ],
    ['Law', 'This lease is governed by the law of the Netherlands.'],
  ],
};
