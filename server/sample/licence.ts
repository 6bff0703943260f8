import type { SampleContract } from './sample-contract.ts';

/** Its notice period is not recorded, so that there is something to find out. */
export const licence: SampleContract = {
  fileName: 'Software licence.pdf',
  facts: (inDays) => ({
    title: 'Software licence, route planning',
    type: 'Licence',
    stage: 'active',
    counterparty: 'Northlight Software GmbH',
    our_entity: 'Sample organisation',
    agreement_date: inDays(-300),
    effective_date: inDays(-300),
    expiry_date: inDays(430),
    renewal_type: 'automatic',
    value: '27500.00',
    currency: 'EUR',
    governing_law: 'Germany',
    tags: ['software'],
  }),
  opening:
    'Northlight Software GmbH (the Licensor) grants Sample organisation (the Licensee) the right to use its route planning software, with the documentation that belongs to it, on the following terms.',
  clauses: [
    [
      'Licence',
      'The licence is non-exclusive, cannot be transferred, and covers up to fifty named users of the Licensee. The Licensee may make copies for backup. It may not lend, rent or sell the software, nor take it apart, beyond what the law allows in any case.',
    ],
    [
      'Delivery and updates',
      'The Licensor makes the software available for download. It provides updates that remove defects during the term at no extra charge.',
    ],
    [
      'Fees',
      'The licence fee is EUR 27,500 for each contract year, payable in advance within fourteen days of the invoice. If the Licensee uses the software with more users than agreed, it pays the difference from the beginning of the contract year.',
    ],
    [
      'Audit',
      'Once a year, and with thirty days of notice, the Licensor may have an independent auditor verify the number of users. The auditor is bound to secrecy.',
    ],
    [
      'Warranty',
      'The software does what its documentation describes. The Licensor remedies a defect within a reasonable time of being told of it. If it fails to, the Licensee may reduce the fee or end this agreement.',
    ],
    [
      'Claims of others',
      'The Licensor indemnifies the Licensee against claims that the software infringes rights of others, provided that it is told of the claim promptly and may conduct the defence.',
    ],
    [
      'Liability',
      'For slight negligence a party is liable only for the breach of an essential obligation, and then only for damage that is typical and could be foreseen, up to twice the annual fee.',
    ],
    [
      'Term and renewal',
      'The agreement runs for two years and renews for one year at a time, unless it is ended by notice three months before the end of a period. The right to end it for good cause is not affected.',
    ],
    ['Law', 'German law applies, without the United Nations convention on the international sale of goods.'],
  ],
};
