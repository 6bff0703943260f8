import pg from 'pg';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContractRow } from '#api-contract/contracts/endpoints';
import type { Finding } from '#api-contract/findings/endpoints';
import { highConfidence } from '#api-contract/findings/confidence';
import { madeContract, makePdf } from '#extraction/testing';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { pagesOf } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;

beforeEach(async () => {
  ({ token } = await app.signUp('Contoso Yards'));
});

const read = async (fileName = 'scan_0042.pdf') => {
  const { id } = await app.putIn(token, { fileName, pages: pagesOf(`${madeContract}\n${fileName}`) });
  await app.readDocuments();
  return id;
};
const rowOf = async (id: string) => {
  const { items } = (await app.call('listContracts', { token, query: {} })).body;
  return items.find((row) => row.id === id) as ContractRow;
};
const contractOf = async (id: string) => (await app.call('getContract', { token, params: { contractId: id } })).body;
const findingsOf = async (id: string) =>
  (await app.call('listFindings', { token, params: { contractId: id } })).body.items;
const isHigh = ({ status, state, confidence, value, citations }: Finding) =>
  status === 'unverified' &&
  state === 'found' &&
  confidence >= highConfidence &&
  (value !== null || citations.length > 0);
const accept = async (...contract_ids: string[]) =>
  (await app.call('acceptFindings', { token, body: { contract_ids } })).body;

describe('a contract that was read', () => {
  test('carries what was found in lists at once, and is not missing it at home', async () => {
    const id = await read();
    expect(await rowOf(id)).toMatchObject({
      title: 'scan 0042',
      counterparty: null,
      status: { code: 'unknown', missing_field: 'effective_date' },
      found: {
        title: expect.stringMatching(/master supply agreement/i) as string,
        counterparty: 'Northwind Bolts, Inc',
        effective_date: '2022-03-15',
        expiry_date: '2025-03-14',
      },
    });
    const { attention } = (await app.call('getHome', { token })).body;
    expect(attention.filter(({ kind }) => kind === 'missing_field')).toEqual([]);
  });

  test('carries nothing that somebody has entered or rejected', async () => {
    const id = await read();
    const { revision } = await contractOf(id);
    const change = { revision, title: 'Bolts', counterparty: 'Northwind' };
    await app.call('updateContract', { token, params: { contractId: id }, body: change });
    const effective = (await findingsOf(id)).find(
      ({ subject }) => subject.kind === 'field' && subject.field === 'effective_date',
    );
    const params = { contractId: id, findingId: effective?.id ?? '' };
    await app.call('reviewFinding', { token, params, body: { status: 'rejected', revision: 1 } });
    const { found } = await rowOf(id);
    expect(found).not.toHaveProperty('title');
    expect(found).not.toHaveProperty('counterparty');
    expect(found).not.toHaveProperty('effective_date');
    expect(found).toHaveProperty('expiry_date');
    const { attention } = (await app.call('getHome', { token })).body;
    expect(attention).toMatchObject([{ kind: 'missing_field', missing_field: 'effective_date' }]);
  });

  test('carries nothing of an older version', async () => {
    const id = await read();
    const { current_version } = await contractOf(id);
    await app.call('createVersion', {
      token,
      params: { contractId: id },
      query: { file_name: 'New.pdf', base_version_id: current_version.id, source: 'upload' },
      body: await makePdf([['Other words entirely']]),
    });
    expect(await rowOf(id)).toMatchObject({ found: {}, review: { findings: 0, high: 0 } });
  });
});

describe('the review', () => {
  test('is counted at home, listed by filter and queued', async () => {
    const ids = [await read('One.pdf'), await read('Two.pdf')];
    const none = await app.putIn(token);
    const { review } = (await app.call('getHome', { token })).body;
    const high = (await findingsOf(ids[0] ?? '')).filter(isHigh).length;
    expect(high).toBeGreaterThan(8);
    expect(review).toMatchObject({ contracts: 2, high: 2 * high });
    const listed = (await app.call('listContracts', { token, query: { to_review: 'high' } })).body.items;
    expect(listed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    const queue = (await app.call('listReviewQueue', { token })).body;
    expect(queue.count).toBe(2);
    expect(queue.items.map(({ id }) => id)).not.toContain(none.id);
    await app.call('deleteContract', { token, params: { contractId: ids[0] ?? '' } });
    expect((await app.call('getHome', { token })).body.review).toMatchObject({ contracts: 1, high });
  });
});

describe('accepting what has a high confidence', () => {
  test('fills in several contracts at once and leaves the rest for review', async () => {
    const ids = [await read('One.pdf'), await read('Two.pdf')];
    const high = (await findingsOf(ids[0] ?? '')).filter(isHigh);
    const outcome = await accept(...ids);
    expect(outcome).toMatchObject({ contracts: 2, findings: 2 * high.length, differing: 0 });
    for (const id of ids) {
      expect(await contractOf(id)).toMatchObject({ governing_law: 'Delaware', effective_date: '2022-03-15' });
      const left = await findingsOf(id);
      expect(left.filter(isHigh)).toEqual([]);
      expect(left.filter(({ status }) => status === 'accepted').map((each) => each.subject)).toEqual(
        expect.arrayContaining(high.map(({ subject }) => subject)),
      );
      expect((await rowOf(id)).review.high).toBe(0);
    }
    const { items } = (await app.call('listContractEvents', { token, params: { contractId: ids[0] ?? '' } })).body;
    expect(items[0]).toMatchObject({ action: 'contract.findings_accepted' });
    expect(items[0]?.findings).toHaveLength(high.length);
  });

  test('is undone in one step', async () => {
    const ids = [await read('One.pdf'), await read('Two.pdf')];
    const before = await Promise.all(ids.map(contractOf));
    const { batch_id } = await accept(...ids);
    const undone = await app.call('reopenFindings', { token, body: { batch_id: batch_id ?? '' } });
    expect(undone.body).toMatchObject({ contracts: 2 });
    for (const [at, id] of ids.entries()) {
      const { title, governing_law, effective_date, status } = before[at] as (typeof before)[number];
      expect(await contractOf(id)).toMatchObject({ title, governing_law, effective_date, status });
      expect((await findingsOf(id)).every(({ status: said }) => said === 'unverified')).toBe(true);
      expect((await rowOf(id)).found).toHaveProperty('title');
    }
    expect((await app.call('reopenFindings', { token, body: { batch_id: batch_id ?? '' } })).status).toBe(404);
  });

  test('takes as many statements for fifty contracts as for five, and so does its undo', async () => {
    const made = await Promise.all(
      Array.from({ length: 55 }, () => app.putIn(token, { pages: pagesOf(madeContract) })),
    );
    await app.readDocuments();
    const ids = made.map(({ id }) => id);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const counted = async (work: () => Promise<unknown>) => {
      query.mockClear();
      await work();
      return query.mock.calls.length;
    };
    const counts: number[] = [];
    for (const some of [ids.slice(0, 5), ids.slice(5)]) {
      let batch: string | null = null;
      counts.push(
        await counted(async () => {
          const outcome = await accept(...some);
          expect(outcome.contracts).toBe(some.length);
          batch = outcome.batch_id;
        }),
      );
      counts.push(await counted(() => app.call('reopenFindings', { token, body: { batch_id: batch ?? '' } })));
    }
    query.mockRestore();
    const [acceptedFive, reopenedFive, acceptedFifty, reopenedFifty] = counts;
    expect([acceptedFifty, reopenedFifty]).toEqual([acceptedFive, reopenedFive]);
    expect(Math.max(...counts)).toBeLessThan(30);
  });

  test('keeps what somebody entered', async () => {
    const id = await read();
    const { revision } = await contractOf(id);
    const change = { revision, governing_law: 'Ohio' };
    await app.call('updateContract', { token, params: { contractId: id }, body: change });
    expect(await accept(id)).toMatchObject({ contracts: 1, differing: 1 });
    expect(await contractOf(id)).toMatchObject({ governing_law: 'Ohio', effective_date: '2022-03-15' });
  });

  test('accepts nothing twice', async () => {
    const id = await read();
    await accept(id);
    expect(await accept(id)).toEqual({ batch_id: null, contracts: 0, findings: 0, differing: 0 });
  });
});
