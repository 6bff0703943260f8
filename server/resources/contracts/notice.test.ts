import { expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from './testing/index.ts';

const app = sharedApp(startContractsApp);

test('the notice date is the same in database and screen, and its working day that of the country', async () => {
  const { token } = await app.signUp();
  const facts = { expiry_date: '2026-08-04', renewal_type: 'automatic' as const, notice_period_days: 120 };
  const { id } = await app.putIn(token, { facts });
  const notice = async () => (await app.call('getContract', { token, params: { contractId: id } })).body.notice;
  expect(await notice()).toMatchObject({ date: addDays('2026-08-04', -120), working_day: '2026-04-06', rest: [] });
  await app.call('updateOrganisation', { token, body: { country: 'SE' } });
  expect(await notice()).toMatchObject({
    date: '2026-04-06',
    working_day: '2026-04-02',
    rest: [{ holiday: 'Easter Monday' }, { holiday: 'Easter Sunday' }, { holiday: null }, { holiday: 'Good Friday' }],
  });
});
