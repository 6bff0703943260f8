import { describe, expect, it } from 'vitest';
import { structureOf } from './clauses.ts';
import { definedTermsIn } from './defined-terms.ts';
import { attachmentsOf, signatureBlocksOf, tablesOf } from './parts.ts';

const contract = `SUPPLY AGREEMENT

This Agreement is made between Acme Inc. (the "Supplier") and Bolt Ltd. ("Buyer").

1. Definitions. "Goods" means what is listed in Schedule 1.

2. Term. The term is three years.
2.1 Renewal. It renews for one year.

IN WITNESS WHEREOF, the parties have signed.

By: ______________
Name: A. Ek
Title: Director

SCHEDULE 1
Item      Quantity    Price
Bolts     100         5.00
Nuts      200         2.50
Washers   300         1.25
`;

describe('the parts of a contract', () => {
  it('are sections under headings, with their numbers', () => {
    const { sections } = structureOf(contract);
    expect(sections.map(({ number, heading }) => [number, heading])).toEqual(
      expect.arrayContaining([
        ['1', 'Definitions'],
        ['2', 'Term'],
        ['2.1', 'Renewal'],
      ]),
    );
  });

  it('are terms that it defines', () => {
    expect(definedTermsIn(contract).map(({ term }) => term)).toEqual(['Supplier', 'Buyer', 'Goods']);
  });

  it('are attachments, to their end', () => {
    const [schedule] = attachmentsOf(contract);
    expect(schedule).toMatchObject({ name: 'SCHEDULE 1', end: contract.length });
  });

  it('are the places where it is signed', () => {
    const [block] = signatureBlocksOf(contract);
    expect(contract.slice(block?.start, block?.end)).toContain('Title: Director');
  });

  it('are tables', () => {
    const [table] = tablesOf(contract);
    expect(contract.slice(table?.start, table?.end).split('\n')).toHaveLength(4);
  });
});
