import { beforeAll, describe, expect, test } from 'vitest';
import { pagesOf } from '#resources/findings/testing';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
beforeAll(async () => {
  ({ token } = await app.signUp('Contoso Yards'));
});

const year = new Date().getUTCFullYear();
const text = `SUPPLY AGREEMENT

This Supply Agreement is made on 1 October 1994 between Contoso Yards LLC and Northwind Bolts, Inc.

1. Goods. The supplier shall deliver the bolts that the buyer orders.

2. Term. This Agreement begins on 1 October 1994 and continues until 30 September 1999. It shall automatically renew for successive periods of one year unless either party gives ninety (90) days written notice before the end of the then current period.
`;

describe('an automatic renewal', () => {
  test('of a term that is over says until when, by which clause, and lacks no date', async () => {
    const facts = { effective_date: '1994-10-01', expiry_date: '1999-09-30', renewal_type: 'automatic' } as const;
    const { id } = await app.putIn(token, { pages: pagesOf(text), facts });
    await app.readDocuments();
    const params = { contractId: id };
    const { body } = await app.call('getContract', { token, params });
    expect(body.status).toEqual({ code: 'renewed', missing_field: null });
    expect(body.renewed).toMatchObject({ months: 12, is_verified: false, is_last: false, clause: '2' });
    const { begins_on, ends_on, times } = body.renewed ?? { begins_on: '', ends_on: '', times: 0 };
    expect([begins_on.slice(4), ends_on.slice(4)]).toEqual(['-10-01', '-09-30']);
    expect(Number(ends_on.slice(0, 4)) - 1999).toBe(times);
    expect(times).toBeGreaterThanOrEqual(year - 1999);
  });

  test('keeps the period that was accepted', async () => {
    const facts = { effective_date: '1994-10-01', expiry_date: '1999-09-30' };
    const { id } = await app.putIn(token, { pages: pagesOf(text), facts });
    await app.readDocuments();
    const params = { contractId: id };
    const { items } = (await app.call('listFindings', { token, params })).body;
    const renewal = items.find(({ subject }) => subject.kind === 'field' && subject.field === 'renewal');
    const accepted = await app.call('reviewFinding', {
      token,
      params: { ...params, findingId: renewal?.id ?? '' },
      body: { status: 'accepted', revision: renewal?.revision ?? 0 },
    });
    expect(accepted.body.contract).toMatchObject({
      renewal_type: 'automatic',
      renewal_months: 12,
      renewed: { months: 12, is_verified: true },
    });
  });

  test('that was confirmed is in force until the new day', async () => {
    const facts = {
      effective_date: '2020-10-01',
      expiry_date: '2021-09-30',
      renewal_type: 'automatic' as const,
      renewal_months: 6,
      notice_period_days: 10,
    };
    const { id, renewed, revision } = await app.putIn(token, { facts });
    const change = { revision, expiry_date: renewed?.ends_on ?? null };
    const { body } = await app.call('updateContract', { token, params: { contractId: id }, body: change });
    expect(body.renewed).toBeNull();
    expect(['in_force', 'notice_due']).toContain(body.status.code);
  });

  test('by an unknown period says only that it renewed', async () => {
    const facts = { effective_date: '2020-10-01', expiry_date: '2021-09-30', renewal_type: 'automatic' as const };
    const { status, renewed } = await app.putIn(token, { facts });
    expect([status.code, renewed]).toEqual(['renewed', null]);
  });
});
