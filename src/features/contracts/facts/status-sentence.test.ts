import { describe, expect, test } from 'vitest';
import type { ContractStatus } from '#api-contract/contracts/endpoints';
import { contract, notice } from '#mocks/fixtures/contracts';
import { createFormat } from '../../../design-system/format/formatting.ts';
import { noticeArithmetic } from './fact-text.ts';
import { statusSentence } from './status-sentence.ts';

const format = createFormat({ locale: 'en-GB', timeZone: 'Europe/Stockholm' });

const withStatus = (code: ContractStatus['code'], facts: Partial<typeof contract> = {}) => ({
  ...contract,
  status: { code, missing_field: null },
  ...facts,
});

describe('why a contract has its status', () => {
  test.each([
    ['not started', withStatus('not_started', { effective_date: '2026-01-18' }), 'Starts on 18 Jan 2026, in 3 days.'],
    ['in force', withStatus('in_force'), 'Runs until 30 Jun 2026.'],
    ['in force without an end', withStatus('in_force', { expiry_date: null }), 'Open-ended'],
    ['notice due', withStatus('notice_due'), 'Give notice by 2 Mar 2026, in 46 days, to end it on 30 Jun 2026.'],
    ['expiring', withStatus('expiring', { expiry_date: '2026-01-16' }), 'Ends on 16 Jan 2026, tomorrow.'],
    ['expired', withStatus('expired', { expiry_date: '2026-01-14' }), 'Ended on 14 Jan 2026, yesterday.'],
    ['terminated', withStatus('terminated'), 'Terminated early'],
    ['in preparation', withStatus('in_preparation'), 'Not in force until it is signed.'],
    [
      'unknown, naming the field',
      { ...contract, status: { code: 'unknown' as const, missing_field: 'expiry_date' as const } },
      'The expiry date is missing.',
    ],
  ])('%s', (_what, subject, sentence) => {
    expect(statusSentence(subject, format, '2026-01-15')).toBe(sentence);
  });
});

test('a notice date shows its arithmetic', () => {
  expect(noticeArithmetic(notice, format)).toBe('30 Jun 2026 − 120 days = 2 Mar 2026');
  expect(noticeArithmetic({ ...notice, notice_period_days: 1, date: '2026-06-29' }, format)).toBe(
    '30 Jun 2026 − 1 day = 29 Jun 2026',
  );
});
