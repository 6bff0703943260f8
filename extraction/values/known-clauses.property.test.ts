import type fc from 'fast-check';
import { expect, test } from 'vitest';
import { makesException, isMereLimit } from '../clauses/uncapped.ts';
import { readRuledKinds } from '../clauses/ruled-kinds.ts';
import { structureOf } from '../structure/clauses.ts';
import { contractWith } from '../testing/contract-with.ts';
import { knownExceptions, knownLimits, knownPayments } from '../testing/known-values/known-limits.ts';
import { knownNotices, knownRenewals } from '../testing/known-values/known-renewals.ts';
import { bare, knownHeadings, knownSignatories } from '../testing/known-values/known-signatures.ts';
import { tally, type KnownValue } from '../testing/known-values/known-value.ts';
import { readLiabilityCap } from './amounts.ts';
import { readNoticePeriod } from './notice-period.ts';
import { readParties } from './parties.ts';
import { readRenewal } from './renewal.ts';

/** Other seeds: `KNOWN_VALUE_SEEDS=4,5,6 vitest run known-clauses`. */
const seeds = (process.env['KNOWN_VALUE_SEEDS'] ?? '1,2').split(',').map(Number);
const runs = 1_500;

const partiesOf = (text: string) => readParties(contractWith(text)).map(({ value }) => bare(value.name));

type Reader = (text: string) => readonly string[];

test.each<[string, fc.Arbitrary<KnownValue>, Reader, number]>([
  [
    'a notice that prevents a renewal',
    knownNotices,
    (text) => {
      const notice = readNoticePeriod(contractWith(text, 'Renewal Term'))?.value;
      return notice ? [`${notice.count} ${notice.unit}`] : [];
    },
    0.4,
  ],
  [
    'a renewal',
    knownRenewals,
    (text) => {
      const renewal = readRenewal(contractWith(text, 'Renewal Term'))?.value;
      if (!renewal?.period) return [];
      const { automatic, successive, period } = renewal;
      return [
        `${automatic ? 'automatic' : 'optional'}, ${successive ? 'again and again' : 'once'}, ${period.count} ${period.unit}`,
      ];
    },
    0.9,
  ],
  [
    'a limit of liability',
    knownLimits,
    (text) => {
      const amount = readLiabilityCap(contractWith(text, 'Cap On Liability', text.slice(-12)))?.value.amount;
      return amount ? [`${amount.currency} ${amount.amount}`] : [];
    },
    0.4,
  ],
  [
    'an exception from a limit',
    knownExceptions,
    (text) => {
      const passage = { start: 0, end: text.length };
      if (makesException(text, passage)) return ['exception'];
      return isMereLimit(text, passage) ? ['mere limit'] : [];
    },
    0.9,
  ],
  [
    'a payment that comes again',
    knownPayments,
    (text) => {
      const payment = readRuledKinds(text, structureOf(text)).find(({ kind }) => kind === 'Payment Terms');
      return payment && payment.presence >= 0.6 ? ['found'] : [];
    },
    0.9,
  ],
  ['a party that is only named where it signs', knownSignatories, partiesOf, 0.9],
  ['a party that is only named in the heading', knownHeadings, partiesOf, 0.9],
])('%s is read as it is or not at all', (_what, known, read, leastRight) => {
  const { right, wrong } = tally(known, read, { seeds, runs });
  expect([...new Set(wrong)].slice(0, 8)).toEqual([]);
  expect(right / (seeds.length * runs)).toBeGreaterThan(leastRight);
});
