import { expect, test } from 'vitest';
import type { RegisteredContract, RegisterSource } from './read-register.ts';
import { fillTemplates, missingIn, presentRegister } from './register.ts';

const lei = '52990000000000000028';
const provider = {
  id: 'p',
  name: 'Northlight Hosting',
  legal_name: null,
  registration_number: 'HRB 1',
  country: 'DE',
  parent: null,
  facts: { lei, person: 'legal' },
};
const contract: RegisteredContract = {
  id: 'c',
  number: 'C-0001',
  title: 'Hosting',
  parent: null,
  currency: 'EUR',
  effective_date: '2025-01-01',
  expiry_date: '2027-12-31',
  renews: false,
  ended: false,
  notice_period_days: 90,
  provider,
  facts: { arrangement: 'standalone', annual_expense: 1000 },
  services: [
    {
      id: 's',
      function_number: 1,
      facts: {
        service: 'S19',
        function_name: 'Payments',
        licensed_activity: 'Payment services',
        criticality: 'no',
        function_assessed: '2026-01-01',
        impact: 'low',
      },
    },
  ],
};
const organisation = {
  id: 'o',
  name: 'Harbour Bank',
  facts: {
    lei,
    country: 'DE',
    entity_type: 'Bank',
    authority: 'BaFin',
    currency: 'EUR',
    total_assets: 1,
    reporting_day: '2026-12-31',
  },
};
const [service] = contract.services;
const withFacts = (facts: object, more: object = {}) => {
  if (!service) throw new Error('The contract has a service.');
  return { ...service, ...more, facts: { ...service.facts, ...facts } };
};
const of = (...contracts: RegisteredContract[]): RegisterSource => ({ organisation, contracts });
const rowsOf = (source: RegisterSource, id: string) => {
  const found = fillTemplates(source).find(({ template }) => template.id === id);
  return (found?.rows ?? []).map((row) =>
    Object.fromEntries(row.map((value, at) => [found?.template.columns[at]?.code, value])),
  );
};
const lacking = (source: RegisterSource) =>
  missingIn(source).map(({ label, where, kind }) => `${kind} ${where}: ${label}`);

test('the templates stand in order, each with its columns counted up', () => {
  const shape = fillTemplates(of()).map(({ template: { id, columns } }) => [id, columns.length]);
  expect(Object.fromEntries(shape)).toEqual({
    'B_01.01': 6,
    'B_01.02': 11,
    'B_01.03': 4,
    'B_02.01': 5,
    'B_02.02': 18,
    'B_02.03': 3,
    'B_03.01': 3,
    'B_03.02': 4,
    'B_03.03': 3,
    'B_04.01': 4,
    'B_05.01': 12,
    'B_05.02': 7,
    'B_06.01': 10,
    'B_07.01': 12,
  });
  for (const { template } of fillTemplates(of())) {
    const codes = template.columns.map(({ code }) => code);
    expect(codes).toEqual(codes.toSorted());
    expect(new Set(codes).size).toBe(codes.length);
  }
});

test('a contract stands in the register with what is known of it and of its provider', () => {
  const [row] = rowsOf(of(contract), 'B_02.02');
  expect(row).toMatchObject({
    c0010: 'C-0001',
    c0020: lei,
    c0030: lei,
    c0040: 'LEI',
    c0050: 'F1',
    c0080: '2027-12-31',
  });
  expect(rowsOf(of({ ...contract, renews: true }), 'B_02.02')[0]).toMatchObject({ c0080: '9999-12-31' });
  expect(missingIn(of(contract))).toEqual([]);
});

test('a contract that has ended stands with its last day, also one that renewed', () => {
  const ended = { ...contract, renews: true, ended: true, facts: { ...contract.facts, ending_reason: 'Notice' } };
  expect(rowsOf(of(ended), 'B_02.02')[0]).toMatchObject({ c0080: '2027-12-31' });
  expect(lacking(of(ended))).toEqual([]);
  expect(lacking(of({ ...ended, expiry_date: null }))).toEqual(['contract record: End']);
});

test('a provider has its registration number as code only where that is an EUID', () => {
  const withNumber = (registration_number: string) =>
    of({ ...contract, provider: { ...provider, facts: { person: 'legal' }, registration_number } });
  const european = withNumber('DEK1101R.HRB116737');
  expect(rowsOf(european, 'B_05.01')[0]).toMatchObject({ c0010: 'DEK1101R.HRB116737', c0020: 'EUID', c0030: null });
  expect(lacking(european)).toEqual([]);
  const national = withNumber('HRB 1');
  expect(rowsOf(national, 'B_05.01')[0]).toMatchObject({ c0010: null, c0020: null, c0030: 'HRB 1' });
  expect(rowsOf(national, 'B_02.02')[0]).toMatchObject({ c0030: null, c0040: null });
  expect(lacking(national)).toEqual(['provider facts: Code of the provider']);
});

test('a contract has a row for each service and function, a kind of service one, and so has a function', () => {
  const several = {
    ...contract,
    services: [
      withFacts({}),
      withFacts({ function_name: 'Ledger' }, { id: 't', function_number: 2 }),
      withFacts({ service: 'S04' }, { id: 'u' }),
    ],
  };
  const source = of(several, { ...contract, id: 'd', number: 'C-0002' });
  const codes = (id: string, ...names: string[]) =>
    rowsOf(source, id).map((row) => names.map((name) => String(row[name]).slice(0, 8)).join(' '));
  expect(rowsOf(source, 'B_02.01')).toHaveLength(2);
  expect(codes('B_02.02', 'c0010', 'c0050')).toEqual(['C-0001 F1', 'C-0001 F2', 'C-0001 F1', 'C-0002 F1']);
  expect(codes('B_05.02', 'c0010')).toEqual(['C-0001', 'C-0001', 'C-0002']);
  expect(codes('B_06.01', 'c0010', 'c0030')).toEqual(['F1 Payments', 'F2 Ledger']);
  expect(codes('B_07.01', 'c0010')).toEqual(['C-0001', 'C-0001', 'C-0002']);
});

test('what a service lacks is named with the service, where the contract has several', () => {
  const several = {
    ...contract,
    services: [withFacts({}), withFacts({ impact: null }, { id: 't', function_number: 2 })],
  };
  expect(missingIn(of(several)).map(({ label, service: of }) => [label, of])).toEqual([
    ['Impact of stopping', 'S19, Payments'],
  ]);
});

test('what a provider of the group signed stands apart, linked to the contract with a provider outside', () => {
  const outside = { ...contract, id: 'd', number: 'C-0002', parent: 'C-0001' };
  const inside = { ...contract, provider: { ...provider, id: 'q', facts: { ...provider.facts, in_group: 'yes' } } };
  expect(rowsOf(of(inside, outside), 'B_03.03')).toEqual([{ c0010: 'C-0001', c0020: lei, c0031: 'true' }]);
  expect(rowsOf(of(inside, outside), 'B_02.03')).toEqual([{ c0010: 'C-0001', c0020: 'C-0002', c0030: 'true' }]);
  expect(rowsOf(of(contract, outside), 'B_02.03')).toEqual([]);
});

test('a provider stands once, with what all its contracts cost', () => {
  const rows = rowsOf(of(contract, { ...contract, id: 'd', number: 'C-0002' }), 'B_05.01');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ c0010: lei, c0030: 'HRB 1', c0070: 'Legal person', c0100: 2000 });
});

test('what a provider costs is added up in the reporting currency alone, and entered where contracts differ', () => {
  const inDollars = { ...contract, id: 'd', number: 'C-0002', currency: 'USD' };
  const expense = (source: RegisterSource) => rowsOf(source, 'B_05.01')[0]?.c0100;
  const asked = 'provider facts: Annual expense in reporting currency';
  expect(expense(of(contract, inDollars))).toBeNull();
  expect(lacking(of(contract, inDollars))).toEqual([asked]);
  const entered = { ...provider, facts: { ...provider.facts, annual_expense: 1900 } };
  const converted = of({ ...contract, provider: entered }, { ...inDollars, provider: entered });
  expect([expense(converted), lacking(converted)]).toEqual([1900, []]);
  const unknown = of(contract, { ...contract, id: 'd', facts: { arrangement: 'standalone' } });
  expect([expense(unknown), lacking(unknown)]).toEqual([null, ['contract facts: Annual expense']]);
});

test('what is missing is named once, with where it is filled in', () => {
  const bare = {
    ...contract,
    currency: null,
    facts: {},
    services: [],
    provider: { ...provider, country: null, facts: {}, registration_number: null },
  };
  expect(lacking(of(bare))).toEqual(
    expect.arrayContaining([
      'contract record: Currency',
      'contract facts: ICT service',
      'provider record: Country of the head office',
      'provider facts: Code of the provider',
    ]),
  );
  expect(lacking(of(bare)).filter((each) => each === 'contract facts: ICT service')).toHaveLength(1);
  expect(lacking({ organisation: { ...organisation, facts: {} }, contracts: [] })).toContain(
    'organisation facts: Competent authority',
  );
});

test('what is asked of critical functions alone isn’t missing elsewhere', () => {
  const critical = { ...contract, services: [withFacts({ criticality: 'yes' })] };
  expect(lacking(of(contract))).not.toContain('contract facts: Exit plan');
  expect(lacking(of(critical))).toContain('contract facts: Exit plan');
});

test('a contract without a counterparty lacks its provider', () => {
  expect(lacking(of({ ...contract, provider: null }))).toContain('contract record: Code of the provider');
});

test('the figures of the register are its lists', () => {
  const shown = presentRegister(of({ ...contract, currency: null }));
  expect(shown.contracts[0]?.missing).toBe(shown.missing.length);
  expect(shown.templates.map(({ id, rows }) => [id, rows])).toContainEqual(['B_02.01', 1]);
});
