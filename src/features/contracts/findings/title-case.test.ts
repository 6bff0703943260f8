import { describe, expect, test } from 'vitest';
import { inTitleCase, isAllCapitals } from './title-case.ts';

describe('a title in capitals', () => {
  test.each([
    ['MASTER SERVICES AGREEMENT', 'Master Services Agreement'],
    ['AMENDMENT NO. 2 TO THE LEASE OF WAREHOUSE III', 'Amendment No. 2 to the Lease of Warehouse III'],
    ['NDA BETWEEN ACME, INC. AND NORTHWIND LLC', 'NDA between Acme, Inc. and Northwind LLC'],
    ['THE SUPPLY-AND-SERVICE AGREEMENT', 'The Supply-and-Service Agreement'],
    ['CUSTOMER’S GENERAL TERMS', 'Customer’s General Terms'],
    ['LICENCE FOR THE U.S. MARKET', 'Licence for the U.S. Market'],
    ['SAAS TERMS (EU)', 'SaaS Terms (EU)'],
    ['A MIX OF CIVIL WORKS', 'A Mix of Civil Works'],
  ])('%s is offered as %s', (title, offered) => {
    expect(isAllCapitals(title)).toBe(true);
    expect(inTitleCase(title)).toBe(offered);
  });

  test.each(['Master Services Agreement', 'NDA', 'MSA 2', 'Agreement with ACME'])('%s is not one', (title) => {
    expect(isAllCapitals(title)).toBe(false);
  });
});
