import { describe, expect, it } from 'vitest';
import { contractWith as contract } from '../testing/contract-with.ts';
import { readAgreementDates } from './agreement-dates.ts';
import { readLiabilityCap, readPaymentTerms, readValue } from './amounts.ts';
import { readGoverningLaw } from './governing-law.ts';
import { readNoticePeriod } from './notice-period.ts';
import { readParties } from './parties.ts';
import { readRenewal } from './renewal.ts';
import { readExpiry } from './term.ts';
import { readTitle } from './title.ts';

describe('parties', () => {
  const names = (text: string) => readParties(contract(text)).map(({ value }) => value.name);

  it.each([
    [
      'This Agreement is made by and between Acme, Inc., a Delaware corporation ("Acme"), and Bolt Ltd., having its office in York (the "Distributor").',
      ['Acme, Inc', 'Bolt Ltd'],
    ],
    [
      'This Agreement is made between Acme (Holdings) Limited and Bolt GmbH, and sets out their terms. It begins now.',
      ['Acme (Holdings) Limited', 'Bolt GmbH'],
    ],
    [
      'COOPERATION AGREEMENT\nParty A: Acme Shipping Co., Ltd.\nAddress: 1 Pier\nParty B: Bolt Logistics Ltd.\nAddress: 2 Pier',
      ['Acme Shipping Co., Ltd.', 'Bolt Logistics Ltd.'],
    ],
    [
      'CONSULTING AGREEMENT Acme Inc., with a place of business in York ("Acme") and Bolt B.V., having an address in Leiden ("Consultant") agree to these terms.',
      ['Acme Inc', 'Bolt B.V'],
    ],
    [
      'NON-DISCLOSURE AGREEMENT\nbetween Acme Fjord AS and Bolt Data ApS, each a Party, dated 12.09.2023. It begins now.',
      ['Acme Fjord AS', 'Bolt Data ApS'],
    ],
    [
      'FRAMEWORK AGREEMENT\nentered into between:\n(a) Acme Vedu OÜ, registry code 12345678, Tallinn (the "Carrier"), and\n(b) Bolt Guss GmbH, Duisburg (the "Shipper").',
      ['Acme Vedu OÜ', 'Bolt Guss GmbH'],
    ],
    [
      'LEASE OF OFFICE PREMISES\n\nLandlord: Acme Quay BV, Amsterdam\nTenant: Bolt Software\n\n1. Term. The lease is made for five years.',
      ['Acme Quay BV', 'Bolt Software'],
    ],
  ])('of %s', (text, wanted) => {
    expect(names(text)).toEqual(wanted);
  });

  it('who sign are the parties where the opening names nobody', () => {
    const text = `This Agreement is made between the Parties signatory hereto.\n\n${'The parties build the cable. '.repeat(20)}\n\nFor and on behalf of Acme Telecom plc\nBy:\n\nFor and on behalf of Bolt Cable S.A.\nBy:\n\nFor and on behalf of Crane Net AB\nBy:`;
    expect(names(text)).toEqual(['Acme Telecom plc', 'Bolt Cable S.A.', 'Crane Net AB']);
  });
});

describe('parties who sign side by side', () => {
  const opening = `This Agreement is made between the Parties signatory hereto.\n\n${'The parties build the cable. '.repeat(20)}\n\n`;

  it.each([
    ['ACME TELECOM INC.          BOLT CABLE LTD.\n\nBy: ________              By: ________', 2],
    ['ACME TELECOM INC.\tBOLT CABLE LTD.\tCRANE NET LLC\nName: A\tName: B\tName: C', 3],
  ])('are parties of their own: %s', (columns, count) => {
    const names = readParties(contract(opening + columns)).map(({ value }) => value.name);
    expect(names).toEqual(['ACME TELECOM INC.', 'BOLT CABLE LTD.', 'CRANE NET LLC'].slice(0, count));
  });
});

describe('the title', () => {
  it.each([
    ['EXHIBIT 10.1\n\nSUPPLY AGREEMENT\n\nThis Agreement is made by and between Acme and Bolt.', 'SUPPLY AGREEMENT'],
    [
      'This Second Amendment to License Agreement, dated May 1, 2020, is made between Acme and Bolt.',
      'Second Amendment to License Agreement',
    ],
    ['LEASE OF OFFICE PREMISES\n\nLandlord: Acme\nTenant: Bolt', 'LEASE OF OFFICE PREMISES'],
    ['Framework Agreement for Transport Services\n\n1. Parties', 'Framework Agreement for Transport Services'],
    ['Software as a Service Agreement\n\nParties: Acme and Bolt.', 'Software as a Service Agreement'],
  ])('of %s', (text, title) => {
    expect(readTitle(contract(text))?.value).toBe(title);
  });
});

describe('dates of the agreement', () => {
  const dates = (text: string) => {
    const { agreement_date: agreement, effective_date: effective } = readAgreementDates(contract(text));
    return [agreement?.value, effective?.value];
  };

  it.each([
    ['This Agreement is dated June 1, 2020 and made between Acme and Bolt.', ['2020-06-01', '2020-06-01']],
    [
      'This Agreement, dated June 1, 2020, effective as of July 1, 2020 ("Effective Date"), is made between Acme and Bolt.',
      ['2020-06-01', '2020-07-01'],
    ],
    [
      'This Amendment to the Supply Agreement dated April 1, 2017 between Acme and Bolt is made this 22 day of June 2018.',
      ['2018-06-22', '2018-06-22'],
    ],
    [
      'This Agreement is made between Acme and Bolt.\n\nThe goods are blue.\n\nBy: ____ Date: May 3, 2016\nBy: ____ Date: May 11, 2016',
      ['2016-05-11', '2016-05-11'],
    ],
  ])('%s', (text, wanted) => {
    expect(dates(text)).toEqual(wanted);
  });

  it.each(['ends on', 'terminates on', 'expires', 'runs until', 'comes to an end on', 'is valid through'])(
    'a day on which it %s is neither the day that it bears nor its beginning',
    (verb) => {
      expect(dates(`This Agreement is made between Acme and Bolt. It ${verb} 31 December 2029.`)).toEqual([
        undefined,
        undefined,
      ]);
    },
  );
});

describe('the day of signature', () => {
  const signed = (end: string) => {
    const text = `This Agreement is dated June 1, 2020 and made between Acme and Bolt.\n\nThe goods are blue.\n\n${end}`;
    return readAgreementDates(contract(text)).signature_date?.value ?? null;
  };

  it.each([
    ['IN WITNESS WHEREOF, both have signed.\nBy: /s/ A Date: May 28, 2020\nBy: /s/ B Date: 3 June 2020', '2020-06-03'],
    ['IN WITNESS WHEREOF the parties have executed this Agreement on the 2nd day of June 2020.', '2020-06-02'],
    ['IN WITNESS WHEREOF, the parties have signed this Agreement in Oslo on 4 June 2020.', '2020-06-04'],
    ['Signed on 5 June 2020.\n\nFor Acme', '2020-06-05'],
    ['AGREED AND ACCEPTED: Acme\nBy: /s/ A\nDate Signed: June 8, 2020', '2020-06-08'],
  ])('is read: %s', (end, day) => {
    expect(signed(end)).toBe(day);
  });

  it.each([
    ['nobody signed', 'The goods stay blue until June 30, 2021.'],
    ['one of the parties left theirs blank', 'IN WITNESS WHEREOF\nBy: A Date: June 3, 2020\nBy: B Date: ________'],
    ['it reads both ways', 'IN WITNESS WHEREOF\nBy: A Date: 3/6/2020'],
    [
      'the parties only sign as of another day',
      'IN WITNESS WHEREOF, they have executed this Agreement as of July 1, 2020.',
    ],
    [
      'it is that of another agreement',
      'IN WITNESS WHEREOF both sign.\n\nEXHIBIT A\nSupply Agreement signed on May 2, 2020',
    ],
    ['it is years from the date of the contract', 'IN WITNESS WHEREOF\nBy: A Date: June 3, 2014'],
  ])('is left open where %s', (_why, end) => {
    expect(signed(end)).toBeNull();
  });
});

describe('the end', () => {
  const beginning = { value: '2020-01-15', places: [], confidence: 0.9 };

  it.each([
    [
      'The term of this Agreement shall commence on the Effective Date and expire on December 31, 2024.',
      '2024-12-31',
      undefined,
    ],
    [
      'This Agreement shall continue for a period of five (5) years from the Effective Date.',
      '2025-01-14',
      '2020-01-15 + 5 years − 1 day',
    ],
    [
      'This Agreement shall continue until the fifth anniversary of the Effective Date.',
      '2025-01-15',
      '2020-01-15 + 5 years',
    ],
    [
      'This Agreement shall expire on the date that is five (5) years from the Effective Date.',
      '2025-01-15',
      '2020-01-15 + 5 years',
    ],
    [
      'This Agreement ends on the day prior to the second anniversary of the Effective Date.',
      '2022-01-14',
      '2020-01-15 + 2 years − 1 day',
    ],
    ['This Agreement remains in effect until terminated by either party.', 'perpetual', undefined],
  ])('%s', (sentence, value, formula) => {
    const expiry = readExpiry(contract(sentence, 'Expiration Date', 'Agreement'), beginning);
    expect(expiry?.value).toBe(value);
    expect(expiry?.formula).toBe(formula);
  });

  it('is not guessed where a term hangs on nothing', () => {
    expect(readExpiry(contract('This Agreement runs for five years.', 'Expiration Date', 'runs'), null)).toBeNull();
  });
});

describe('renewal and notice', () => {
  const sentence =
    'After the initial term of three (3) years this Agreement shall automatically renew for successive one (1) year periods unless either party gives notice at least ninety (90) days before the end.';

  it('are read apart from the term', () => {
    expect(readRenewal(contract(sentence, 'Renewal Term', 'renew'))?.value).toMatchObject({
      automatic: true,
      successive: true,
      period: { count: 1, unit: 'year' },
    });
    expect(readNoticePeriod(contract(sentence, 'Notice Period To Terminate Renewal', 'notice'))?.value).toMatchObject({
      count: 90,
      unit: 'day',
    });
  });

  it.each([
    ['It renews for successive terms of one year.', null],
    ['It automatically renews for two (2) further terms of one year each.', 2],
    ['It automatically renews for an additional one-year period.', 1],
    ['It automatically renews for a period of one year.', 1],
    ['It renews automatically on a yearly basis up to ten years.', 10],
  ])('%s', (text, times) => {
    expect(readRenewal(contract(text, 'Renewal Term', ''))?.value.times).toBe(times);
  });

  it('a notice in the sentence after the renewal is read', () => {
    const text =
      'This Agreement renews automatically for terms of one year. Either party may prevent a renewal by giving notice at least sixty (60) days before the end of the term.';
    const notice = readNoticePeriod(contract(text, 'Renewal Term', 'renews'));
    expect(notice?.value).toMatchObject({ count: 60, unit: 'day' });
  });

  it('a notice of something else after the renewal is not', () => {
    const text =
      'This Agreement renews automatically for terms of one year. Prices may change upon thirty days notice.';
    expect(readNoticePeriod(contract(text, 'Renewal Term', 'renews'))).toBeNull();
  });

  it.each([
    ['It renews from year to year thereafter.', { count: 1, unit: 'year' }],
    ['The term is two years with automatic annual renewals.', { count: 1, unit: 'year' }],
    ['It may be extended on a yearly basis up to ten years; it renews then.', { count: 1, unit: 'year' }],
    ['The Agreement renews and is month-to-month.', { count: 1, unit: 'month' }],
    ['Thereafter it shall continue on a month-to-month basis.', { count: 1, unit: 'month' }],
  ])('%s', (text, period) => {
    expect(readRenewal(contract(text, 'Renewal Term', ''))?.value.period).toMatchObject(period);
  });
});

describe('governing law', () => {
  it.each([
    ['governed by the laws of the State of New York, without regard to conflict of laws', 'New York'],
    ['governed by English law', 'England'],
    ['governed by the laws of the United States of America and of the Commonwealth of Pennsylvania', 'Pennsylvania'],
    ["construed in accordance with the laws of the People's Republic of China", 'China'],
    ['governed by Swiss law', 'Switzerland'],
  ])('%s', (wording, law) => {
    expect(readGoverningLaw(contract(`This Agreement is ${wording}.`, 'Governing Law', 'This'))?.value).toBe(law);
  });
});

describe('amounts', () => {
  it('of a cap are money, or the words that measure it', () => {
    const cap = (sentence: string) => readLiabilityCap(contract(sentence, 'Cap On Liability', 'liab'))?.value;
    expect(cap("Each party's liability shall not exceed $500,000 in any year.")).toMatchObject({
      amount: { amount: '500000.00', currency: 'USD' },
    });
    expect(cap('Its total liability is limited to the fees paid in the twelve months before the claim.')).toMatchObject(
      {
        amount: null,
        basis: 'the fees paid in the twelve months before the claim',
      },
    );
  });

  it('of a bonus or a commission are no cap', () => {
    const sentence = 'The obligations of the Company for the annual bonus shall not exceed $50,000 in any year.';
    expect(readLiabilityCap(contract(sentence, 'Cap On Liability', 'bonus'))).toBeNull();
  });

  it.each([
    ['The contract price is kr 1 250 000.\n\nThe supplier is a company in Norway.', '1250000.00', 'NOK'],
    ['The annual fee is Rs. 5 lakh.', '500000.00', 'INR'],
    ['The purchase price is NOK 1,5 mill. in all.', '1500000.00', 'NOK'],
  ])('are the value of the contract: %s', (text, amount, currency) => {
    expect(readValue(contract(text))?.value).toMatchObject({ amount, currency });
  });

  it('in crowns of more than one country are left open', () => {
    const text = 'The contract price is kr 1 250 000.\n\nThe supplier is in Norway, the customer in Sweden.';
    expect(readValue(contract(text))).toBeNull();
  });

  it('are due within days of the invoice', () => {
    expect(
      readPaymentTerms(contract('Customer shall pay each invoice within forty-five (45) days of receipt.'))?.value,
    ).toMatchObject({ count: 45, unit: 'day' });
  });
});
