import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { sharedApp, startTestApp } from '../../testing/index.ts';

const app = sharedApp(startTestApp);

const create = (token: string, name: string, key?: string) =>
  app.call('createCounterparty', {
    token,
    body: { name },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const countEntries = async (token: string, action: string) =>
  (await app.call('listAuditEntries', { token, query: { action, limit: 10 } })).body.total.count;

const facts = fc.record(
  { country: fc.constantFrom('DE', 'SE', null), address: fc.constantFrom('Quay 1', 'Quay 2') },
  { requiredKeys: [] },
);

test('a change applies once, is a conflict from an older revision, and succeeds if it already holds', async () => {
  const { token } = await app.signUp();
  const edits = fc.array(fc.record({ facts, behind: fc.nat(2) }), { minLength: 1, maxLength: 8 });
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(edits, async (sequence) => {
      const { body: created } = await create(token, crypto.randomUUID());
      let known = { country: created.country, address: created.address, revision: created.revision };
      for (const edit of sequence) {
        const revision = Math.max(1, known.revision - edit.behind);
        const answer = await app.call('updateCounterparty', {
          token,
          params: { counterpartyId: created.id },
          body: { ...edit.facts, revision },
        });
        const after = { ...known, ...edit.facts };
        const differs = after.country !== known.country || after.address !== known.address;
        if (differs && revision !== known.revision) {
          expect(answer.failure.code).toBe('edit_conflict');
        } else {
          if (differs) changes += 1;
          known = { ...after, revision: known.revision + (differs ? 1 : 0) };
          expect(answer.body).toMatchObject(known);
        }
      }
    }),
    { numRuns: 12 },
  );
  expect(await countEntries(token, 'counterparty.updated')).toBe(changes);
});

test('what is created with a key is created once, however often it is sent', async () => {
  const sent = fc.array(fc.record({ key: fc.constantFrom('a', 'b'), name: fc.constantFrom('One', 'Two') }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(sent, async (calls) => {
      const { token } = await app.signUp();
      const ids = new Map<string, string>();
      for (const { key, name } of calls) {
        const again = `${key} ${name}`;
        const { status, body } = await create(token, `${name} ${key}`, key);
        expect([status, body.name]).toEqual([201, `${name} ${key}`]);
        expect(body.id).toBe(ids.get(again) ?? body.id);
        ids.set(again, body.id);
      }
      expect(new Set(ids.values()).size).toBe(ids.size);
      expect(await countEntries(token, 'counterparty.created')).toBe(ids.size);
    }),
    { numRuns: 8 },
  );
});

test('ids follow their keys, also within a millisecond', async () => {
  const { token } = await app.signUp();
  const msecs = Date.now();
  const made: string[] = [];
  for (const seq of Array.from({ length: 12 }, (_, call) => 250 + call)) {
    made.push((await create(token, `Mill ${seq} Ltd`, uuid({ msecs, seq }))).body.id);
  }
  expect(made).toEqual(made.toSorted());
});

test('two calls with the same key at the same moment create one', async () => {
  const { token } = await app.signUp();
  const answers = await Promise.all(['k', 'k', 'k'].map((key) => create(token, 'Mill Ltd', key)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await countEntries(token, 'counterparty.created')).toBe(1);
});

test('a key is its caller’s own, and nothing is shared between organisations', async () => {
  const [one, other] = [await app.signUp(), await app.signUp()];
  const [mine, theirs] = [await create(one.token, 'Mill Ltd', 'k'), await create(other.token, 'Mill Ltd', 'k')];
  expect(mine.body.id).not.toBe(theirs.body.id);
});

test('without a key every call creates', async () => {
  const { token } = await app.signUp();
  expect((await create(token, 'Mill Ltd')).status).toBe(201);
  expect((await create(token, 'Mill Ltd')).failure.code).toBe('validation_failed');
});
