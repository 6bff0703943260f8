import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#api-contract/calendar-day';
import { businessDaysBefore } from '#api-contract/organisation/working-day';
import type { ContractChange } from '#api-contract/contracts/endpoints';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;

beforeEach(async () => {
  ({ token } = await app.signUp());
  await app.call('updateOrganisation', { token, body: { country: 'DE' } });
});

const facts = { expiry_date: '2026-06-30', renewal_type: 'automatic' as const, notice_business_days: 30 };
const contractOf = async (contractId: string) =>
  (await app.call('getContract', { token, params: { contractId } })).body;
const change = async (contractId: string, body: Omit<ContractChange, 'revision'>) => {
  const { revision } = await contractOf(contractId);
  return (await app.call('updateContract', { token, params: { contractId }, body: { revision, ...body } })).body;
};
const rest = (region: string | null, ...house: { date: string; name: string }[]) =>
  app.call('updateWorkingDays', { token, body: { region, house } });

describe('notice in business days', () => {
  test('leaves out weekends and holidays of the country, and says which', async () => {
    const contract = await app.putIn(token, { facts });
    expect(contract).toMatchObject({ notice_business_days: 30, notice_period_days: 43 });
    expect(contract.notice).toEqual({
      date: '2026-05-18',
      expiry_date: '2026-06-30',
      notice_period_days: 43,
      business_days: 30,
      working_day: '2026-05-18',
      rest: [{ date: '2026-05-25', holiday: 'Whit Monday' }],
    });
    const { body } = await app.call('listContracts', { token, query: { notice: '2026-05-18..2026-05-18' } });
    expect(body.total.count).toBe(1);
  });

  test('follows the region and company holidays, also for existing contracts', async () => {
    const { id } = await app.putIn(token, { facts });
    expect((await rest('BY')).status).toBe(200);
    expect((await contractOf(id)).notice?.date).toBe('2026-05-15');
    await rest('BY', { date: '2026-06-15', name: 'Inventory' }, { date: '2026-06-13', name: 'A Saturday' });
    expect((await contractOf(id)).notice).toMatchObject({
      date: '2026-05-13',
      rest: [
        { holiday: 'Inventory' },
        { holiday: 'Corpus Christi' },
        { holiday: 'Whit Monday' },
        { holiday: 'Ascension Day' },
      ],
    });
    const { body } = await app.call('listAuditEntries', { token, query: { action: 'working_days.updated' } });
    expect(body.items[0]).toMatchObject({ before: { region: 'BY' }, after: { notice_dates_changed: 1 } });
    await app.call('updateOrganisation', { token, body: { country: null } });
    expect((await contractOf(id)).notice).toMatchObject({ date: '2026-05-18', rest: [{ holiday: 'Inventory' }] });
  });

  test('follows the expiry date, and gives way to a period in days', async () => {
    const { id } = await app.putIn(token, { facts });
    expect((await change(id, { expiry_date: '2026-07-31' })).notice?.date).toBe('2026-06-19');
    expect(await change(id, { expiry_date: null })).toMatchObject({
      notice: null,
      notice_business_days: 30,
      notice_period_days: null,
    });
    expect((await change(id, { expiry_date: '2026-06-30' })).notice_period_days).toBe(43);
    expect(await change(id, { notice_period_days: 10 })).toMatchObject({
      notice_business_days: null,
      notice: { date: '2026-06-20', business_days: null },
    });
    expect(await change(id, { notice_period_days: null, notice_business_days: null })).toMatchObject({ notice: null });
  });

  test('of more than a thousand is refused', async () => {
    const { id, revision } = await app.putIn(token);
    const body = { revision, notice_business_days: 1001 };
    const { failure } = await app.call('updateContract', { token, params: { contractId: id }, body });
    expect(failure.fields?.[0]).toEqual({ path: 'notice_business_days', message: 'Use at most 1000 business days.' });
  });
});

describe('the calendar', () => {
  test('knows the regions of the country, and what comes next', async () => {
    const { body } = await app.call('getWorkingDays', { token });
    expect(body).toMatchObject({ country: 'DE', region: null, house: [] });
    expect(body.regions).toContainEqual({ code: 'BY', name: expect.any(String) });
    expect(body.next.length).toBeGreaterThan(4);
  });

  test('keeps the days that others added or removed while someone changed them', async () => {
    const day = (date: string, name = 'Ours') => ({ date, name });
    const [kept, taken, added] = [day('2026-06-15'), day('2026-06-16'), day('2026-06-17')];
    await rest('BY', kept, taken);
    await rest('BY', kept, added);
    const { body } = await app.call('updateWorkingDays', {
      token,
      body: { house: [kept, taken, day('2026-06-14'), day('2026-06-17', 'Mine')], house_before: [kept, taken] },
    });
    expect(body).toMatchObject({
      region: 'BY',
      house: [day('2026-06-14'), kept, day('2026-06-17', 'Mine')],
    });
    const region = await app.call('updateWorkingDays', { token, body: { region: 'HH' } });
    expect(region.body).toMatchObject({ region: 'HH', house: body.house });
  });

  test('refuses more days than it keeps, also where two people entered them', async () => {
    const days = Array.from({ length: 100 }, (_, at) => ({ date: addDays('2026-01-01', at), name: 'Ours' }));
    expect((await rest(null, ...days)).status).toBe(200);
    const body = { house: [{ date: '2026-12-30', name: 'Mine' }], house_before: [] };
    const { failure } = await app.call('updateWorkingDays', { token, body });
    expect(failure.fields).toEqual([{ path: 'house', message: 'Use at most 100 days.' }]);
  });

  test.each<[string, Parameters<typeof rest>, string]>([
    ['a region of another country', ['TX'], 'region'],
    ['a day twice', [null, { date: '2026-06-15', name: 'One' }, { date: '2026-06-15', name: 'Other' }], 'house'],
    ['a day without a name', [null, { date: '2026-06-15', name: ' ' }], 'house.0.name'],
    ['a day that is none', [null, { date: '2026-02-30', name: 'Leap' }], 'house.0.date'],
  ])('refuses %s', async (_what, given, path) => {
    const { status, failure } = await rest(...given);
    expect([status, failure.fields?.[0]?.path]).toEqual([422, path]);
  });

  test('without any working day ends after ten years', () => {
    const never = { weekend: [1, 2, 3, 4, 5, 6, 7], holidayOn: () => null };
    expect(businessDaysBefore('2026-01-01', 5, never).day).toBe('2016-01-04');
  });
});
