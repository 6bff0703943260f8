import { beforeEach, describe, expect, test } from 'vitest';
import { startContractsApp } from '#resources/contracts/testing';
import { type Colleague, colleague, sharedApp } from '#server/testing/index';
import { envelopesOf, guestOf } from '../testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
let email: string;
let own: ReturnType<typeof envelopesOf>;

beforeEach(async () => {
  ({ token, email } = await app.signUp());
  own = envelopesOf(app, token);
});

const tasks = async () =>
  (await app.call('listTasks', { token, query: {} })).body.items.map(({ title, status }) => `${title}: ${status}`);
const link = async (address = email) => (await own.links()).get(address) ?? '';
const asked = async () => {
  const draft = await own.draft([{ email: email.toUpperCase() }, { email: 'ada@example.com' }]);
  await own.send(draft);
  return draft;
};

test('whoever is awaited and has an account has a task and a notification; others have none', async () => {
  await asked();
  expect(await tasks()).toEqual(['Sign “Supply agreement”: open']);
  const { body } = await app.call('listNotifications', { token, query: {} });
  expect(body.items.map(({ kind }) => kind)).toEqual(['envelope_waiting']);
});

test('the task is done when they signed', async () => {
  await asked();
  await guestOf(app, await link(email.toUpperCase())).sign();
  expect(await tasks()).toEqual(['Sign “Supply agreement”: done']);
});

test('the task is cancelled when the envelope ends without them', async () => {
  const { id } = await asked();
  await app.call('voidEnvelope', { token, params: { envelopeId: id }, body: { reason: 'Wrong annex' } });
  expect(await tasks()).toEqual(['Sign “Supply agreement”: cancelled']);
});

describe('an address that is corrected to that of a colleague', () => {
  const told = async ({ token: of }: Colleague) =>
    (await app.call('listNotifications', { token: of, query: {} })).body.items.map(({ kind }) => kind);

  async function corrected(times = 1) {
    const [maria, ben] = [await colleague(app, token), await colleague(app, token, 'Legal', 'Ben')];
    const draft = await own.draft(Array.from({ length: times }, () => ({ email: maria.email })));
    await own.send(draft);
    expect([await told(maria), await told(ben)]).toEqual([['envelope_waiting'], []]);
    const params = { envelopeId: draft.id, recipientKey: 'r1' };
    await app.call('correctRecipient', { token, params, body: { name: 'Ben', email: ben.email } });
    return [await told(maria), await told(ben)];
  }

  test('gives them task and notification, and takes both back from the one before', async () => {
    expect(await corrected()).toEqual([[], ['envelope_waiting']]);
    expect((await tasks()).toSorted()).toEqual(['Sign “Supply agreement”: cancelled', 'Sign “Supply agreement”: open']);
  });

  test('leaves the notification of one who is awaited as another recipient', async () => {
    expect(await corrected(2)).toEqual([['envelope_waiting'], ['envelope_waiting']]);
  });
});

test('home counts the envelopes that are out, as their list does', async () => {
  await asked();
  await own.draft([{}]);
  expect((await app.call('getHome', { token })).body.awaiting_signature).toBe(1);
});
