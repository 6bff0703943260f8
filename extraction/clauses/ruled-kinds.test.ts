import { describe, expect, it } from 'vitest';
import { structureOf } from '../structure/clauses.ts';
import { readRuledKinds, ruledKinds, type RuledKind } from './ruled-kinds.ts';

/** Clauses of our own, labelled by hand. */
const labelled: readonly (readonly [RuledKind, string])[] = [
  [
    'Confidentiality',
    'The recipient shall treat all Confidential Information as strictly confidential and use it only for the project.',
  ],
  [
    'Confidentiality',
    'Neither party may disclose the terms of this contract, and each shall keep them secret for five years after its end. It shall not disclose to any third party any information it receives.',
  ],
  [
    'Confidentiality',
    '6. Non-Disclosure. Each party will hold in confidence what it learns of the business of the other.',
  ],
  [
    'Indemnity',
    'The contractor shall indemnify and hold harmless the owner from and against any loss caused by its staff.',
  ],
  [
    'Indemnity',
    '9. Indemnification. Licensor will defend at its expense, and indemnify Licensee against, claims that the software infringes a patent.',
  ],
  [
    'Payment Terms',
    'All invoices are payable net thirty (30) days after receipt, and overdue amounts bear interest of one percent a month.',
  ],
  [
    'Payment Terms',
    '4. Payment. Customer shall pay each undisputed invoice within 45 days of the date of the invoice.',
  ],
  ['Payment Terms', 'The tenant pays rent of $450.00 per month, due by the 5th.'],
  ['Payment Terms', 'The retainer is €1,200 a month, payable on or before the first day of the month.'],
  ['Force Majeure', 'Neither party is in default where an act of God, war or strike keeps it from performing.'],
  [
    'Force Majeure',
    '18. Excusable Delay. A delay that results from causes beyond the reasonable control of a party, such as fire or flood, is excused.',
  ],
  [
    'Dispute Resolution',
    'Any controversy arising from this contract shall be settled by binding arbitration under the rules of the chamber of commerce in Stockholm.',
  ],
  ['Dispute Resolution', '21. Jurisdiction. The courts of Ireland have exclusive jurisdiction over all disputes.'],
  [
    'Data Protection',
    'The provider shall process personal data only on documented instructions and in compliance with the GDPR.',
  ],
  [
    'Data Protection',
    '13. Privacy. Vendor will safeguard personal information and report every data breach to the customer within 24 hours. It shall comply with all privacy laws.',
  ],
  [
    'Sub-Processing',
    'The processor shall not engage another processor without prior written authorisation; a list of sub-processors is attached.',
  ],
];

const unrelated = [
  'The goods are delivered in crates of forty, marked with the number of the order.',
  'This Agreement may be signed in counterparts, each of which is an original.',
  'Headings are for convenience only and do not affect how this contract is read.',
  'Notices are sent by registered mail to the addresses given above.',
  'The plant is inspected every spring before the season begins.',
];

function foundIn(text: string): RuledKind[] {
  return readRuledKinds(text, structureOf(text))
    .filter(({ presence }) => presence >= 0.6)
    .map(({ kind }) => kind);
}

describe('kinds that wording decides on', () => {
  it.each(labelled)('%s: %s', (kind, text) => {
    expect(foundIn(text)).toContain(kind);
  });

  it.each(unrelated)('are not in: %s', (text) => {
    expect(foundIn(text)).toEqual([]);
  });

  it('cite the clause that says it', () => {
    const text = [...unrelated, ...labelled.map(([, clause]) => clause)].join('\n\n');
    const structure = structureOf(text);
    const readings = readRuledKinds(text, structure);
    expect(readings.map(({ kind }) => kind)).toEqual(ruledKinds);
    for (const { kind, candidates } of readings) {
      const clause = structure.clauses[candidates[0]?.clause ?? -1];
      const said = text.slice(clause?.start, clause?.end);
      expect(labelled.some(([of, words]) => of === kind && words.includes(said))).toBe(true);
    }
  });
});
