import type { SampleContract } from './sample-contract.ts';

export const services: SampleContract = {
  fileName: 'Facilities services agreement.pdf',
  facts: (inDays) => ({
    title: 'Facilities services agreement',
    type: 'Services agreement',
    stage: 'active',
    counterparty: 'Harrow Facilities AB',
    our_entity: 'Sample organisation',
    agreement_date: inDays(-255),
    effective_date: inDays(-245),
    expiry_date: inDays(120),
    renewal_type: 'automatic',
    notice_period_days: 90,
    value: '184000.00',
    currency: 'EUR',
    governing_law: 'Sweden',
    tags: ['facilities', 'renews automatically'],
  }),
  opening:
    'This agreement is made between Sample organisation (the Customer) and Harrow Facilities AB (the Supplier). The Supplier cleans and maintains the premises of the Customer on the terms below.',
  clauses: [
    [
      'Services',
      'The Supplier performs the services listed in Schedule 1 with trained staff and with the skill and care that may be expected of an experienced supplier. It follows the house rules of each site.',
    ],
    [
      'Term and renewal',
      'This agreement runs for twelve months from its effective date. It then renews for further periods of twelve months each, unless one party gives the other written notice at least ninety days before the running period ends.',
    ],
    [
      'Charges and payment',
      'The Customer pays an annual charge of EUR 184,000, excluding value added tax, in twelve equal instalments. The Supplier invoices at the end of each month. Invoices are payable within thirty days of receipt.',
      'Once a year, and not before the first renewal, the Supplier may adjust the charge by the change of the consumer price index, by at most three per cent.',
    ],
    [
      'Service levels',
      'If more than five per cent of the inspections in a month show a defect, the charge for that month is reduced by ten per cent. The reduction does not affect other rights of the Customer.',
    ],
    [
      'Data protection',
      'Where the Supplier handles personal data of visitors or staff, it does so only on documented instructions, keeps it secure, and tells the Customer of a breach within forty-eight hours. It engages no other processor without written consent.',
    ],
    [
      'Liability and insurance',
      'The liability of each party under this agreement is limited to the annual charge for each year of the agreement. The limit does not apply to personal injury, to intent and gross negligence, or to the obligation to pay the charges.',
      'The Supplier keeps public liability insurance of at least EUR 2,000,000 for each event and shows the certificate on request.',
    ],
    [
      'Ending early',
      'A party may end this agreement with immediate effect if the other commits a material breach and does not remedy it within thirty days of a written demand, or becomes insolvent.',
      'The Customer may end this agreement for convenience with four months of written notice.',
    ],
    [
      'Assignment and law',
      'Neither party may assign this agreement without the consent of the other, which may not be withheld without good reason. This agreement is governed by Swedish law. Disputes are settled by the district court of Malmö.',
    ],
  ],
};
