import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#api-contract/envelopes/kinds';
import { startContractsApp } from '#resources/contracts/testing';
import { sharedApp } from '#server/testing/index';
import { envelopesOf, guestOf } from '../testing/envelopes.ts';
import { checkValues } from './check-values.ts';

const app = sharedApp(startContractsApp);
let token: string;
let own: ReturnType<typeof envelopesOf>;
beforeEach(async () => {
  ({ token } = await app.signUp());
  own = envelopesOf(app, token);
});

const ada = { name: 'Ada', email: 'ada@example.com' };
const bo = { name: 'Bo', email: 'bo@example.com' };

async function sent(...recipients: Parameters<typeof own.draft>[0]) {
  const draft = await own.draft(recipients);
  await own.send(draft);
  const links = await own.links();
  return { draft, guest: guestOf(app, links.get('ada@example.com') ?? ''), links };
}

describe('a link', () => {
  test('is not used up by opening it, only by signing', async () => {
    const { guest } = await sent(ada, bo);
    const first = await guest.session();
    const second = await guest.session();
    expect(first).not.toBe(second);
    expect((await guest.sign(second)).body.me.state).toBe('done');
    expect((await guest.open()).problem).toBe('used');
  });

  test('that nobody made, or of a group whose turn it isn’t, leads nowhere', async () => {
    const { guest, links } = await sent(ada, { ...bo, group: 2 });
    expect(links.has('bo@example.com')).toBe(false);
    expect((await guestOf(app, token).open()).problem).toBe('unknown');
    expect(await guestOf(app, 'nonsense').open()).toMatchObject({ session: null, sender: null, problem: 'unknown' });
    expect((await guest.open()).problem).toBeNull();
  });

  test('of the sender’s session opens nothing of a guest, nor the other way round', async () => {
    const { guest } = await sent(ada);
    expect((await app.call('getGuestEnvelope', { token })).failure.code).toBe('session_ended');
    expect((await app.call('listEnvelopes', { token: await guest.session() })).failure.code).toBe('session_ended');
  });
});

test('a guest sees the names of others, and never their addresses', async () => {
  const { guest } = await sent(ada, bo);
  const { body } = await app.call('getGuestEnvelope', { token: await guest.session() });
  expect(body.others).toEqual([{ name: 'Bo', role: 'signer', group: 1, state: 'notified' }]);
  expect(JSON.stringify(body)).not.toContain('bo@example.com');
  expect(body.fields.map(({ key }) => key)).toEqual(['f-r1']);
});

describe('an access code', () => {
  const coded = { ...ada, access_code: 'Lantern7' };

  test('is asked for before anything is shown, and opens it', async () => {
    const { guest } = await sent(coded);
    expect((await guest.open()).needs_code).toBe(true);
    const session = await guest.session();
    expect((await app.call('getGuestEnvelope', { token: session })).failure.detail_error_message).toBe(
      'Enter the access code first.',
    );
    const { body } = await app.call('enterGuestCode', { token: session, body: { code: 'Lantern7' } });
    expect(body.is_right).toBe(true);
    expect((await app.call('getGuestEnvelope', { token: session })).status).toBe(200);
  });

  test('is locked for 15 minutes after five wrong ones, and the sender is told and can unlock it', async () => {
    const { guest, draft } = await sent(coded);
    const session = await guest.session();
    const enter = (code: string) => app.call('enterGuestCode', { token: session, body: { code } });
    const left: number[] = [];
    for (const code of ['a', 'b', 'c', 'd', 'e']) left.push((await enter(code)).body.tries_left);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect((await enter('Lantern7')).failure.detail_error_message).toMatch(/Try again in 1[45] minutes/);
    const { body: told } = await app.call('listNotifications', { token, query: {} });
    expect(told.items.map(({ kind }) => kind)).toContain('envelope_code_locked');
    await app.call('unlockRecipient', { token, params: { envelopeId: draft.id, recipientKey: 'r1' } });
    expect((await enter('Lantern7')).body.is_right).toBe(true);
  });
});

describe('signing', () => {
  test('needs consent to the text as it is', async () => {
    const { guest } = await sent(ada);
    const session = await guest.session();
    const body = await guest.answer(session);
    expect((await app.call('signAsGuest', { token: session, body })).failure.detail_error_message).toBe(
      'Agree to sign electronically first.',
    );
    const other = { version: '2026-11', sha256: 'a'.repeat(64) };
    expect((await app.call('consentAsGuest', { token: session, body: other })).status).toBe(422);
    expect((await guest.sign(session)).status).toBe(200);
  });

  test('is of exactly the bytes that were shown, on the day that was shown', async () => {
    const { guest } = await sent(ada);
    const session = await guest.session();
    await guest.consent(session);
    const body = await guest.answer(session);
    const shown = Object.fromEntries(Object.keys(body.shown).map((id) => [id, 'b'.repeat(64)]));
    const changed = await app.call('signAsGuest', { token: session, body: { ...body, shown } });
    expect(changed.failure.detail_error_message).toBe(
      'The document changed while you were reading. You haven’t signed yet; please look again.',
    );
    const late = await app.call('signAsGuest', { token: session, body: { ...body, today: '2020-01-01' } });
    expect(late.failure.detail_error_message).toContain('past midnight');
  });

  test('names the fields that are missing', async () => {
    const { guest } = await sent(ada);
    const session = await guest.session();
    await guest.consent(session);
    const body = { ...(await guest.answer(session)), values: {} };
    const { failure } = await app.call('signAsGuest', { token: session, body });
    expect(failure.fields).toEqual([{ path: 'values.f-r1', message: 'Sign here.' }]);
  });

  test('sent twice is one answer', async () => {
    const { guest } = await sent(ada, bo);
    const session = await guest.session();
    await guest.sign(session);
    const again = await app.call('signAsGuest', { token: session, body: await guest.answer(session) });
    expect([again.status, again.body.me.state]).toEqual([200, 'done']);
  });
});

test('what was entered is kept, and nothing is signed by it', async () => {
  const { guest } = await sent(ada);
  const session = await guest.session();
  const values = { 'f-r1': { kind: 'typed', text: 'Ada L.' } as const };
  await app.call('keepGuestValues', { token: session, body: { values } });
  const { body } = await app.call('getGuestEnvelope', { token: await guest.session() });
  expect([body.me.state, body.fields[0]?.value]).toEqual(['opened', values['f-r1']]);
});

test('images of signatures for several fields, each as large as it may be, are taken', async () => {
  const { guest } = await sent(ada);
  const image = { kind: 'image', type: 'image/png', data: 'A'.repeat(limits.markCharacters) } as const;
  const values = { one: image, two: image, three: image };
  expect((await app.call('keepGuestValues', { token: await guest.session(), body: { values } })).status).toBe(200);
});

describe('someone else', () => {
  const cy = { name: 'Cy', email: 'cy@example.com', reason: 'She signs for us' };

  test('signs instead, and both names stay', async () => {
    const { guest, draft } = await sent(ada);
    const session = await guest.session();
    const { body } = await app.call('delegateAsGuest', { token: session, body: cy });
    expect(body.me.state).toBe('delegated');
    expect((await guest.open()).problem).toBe('replaced');
    const link = (await own.links()).get('cy@example.com') ?? '';
    expect((await guestOf(app, link).sign()).body.me.state).toBe('done');
    expect((await own.read(draft)).recipients.map(({ name, state }) => [name, state]).toSorted()).toEqual([
      ['Ada', 'delegated'],
      ['Cy', 'done'],
    ]);
  });

  test('signs instead, and another with the same address gets a link of their own', async () => {
    const { guest } = await sent(ada, { ...ada, name: 'Ada as witness' });
    await app.call('delegateAsGuest', { token: await guest.session(), body: cy });
    const links = await own.links();
    expect([...links.keys()].toSorted()).toEqual(['ada@example.com', 'cy@example.com']);
    const { body } = await guestOf(app, links.get('ada@example.com') ?? '').sign();
    expect(body.me).toMatchObject({ name: 'Ada as witness', state: 'done' });
  });

  test('doesn’t sign where the sender forbids it', async () => {
    const { guest } = await sent({ ...ada, may_delegate: false });
    const refused = await app.call('delegateAsGuest', { token: await guest.session(), body: cy });
    expect(refused.failure.detail_error_message).toContain('doesn’t allow someone else');
  });
});

describe('a text that has to fit a pattern', () => {
  const field = { key: 'code', type: 'text', required: true, group_name: null } as const;
  const problemsOf = (pattern: string, code: string) =>
    checkValues([{ ...field, pattern }], { code }, { name: 'Ada', today: '2026-03-31' }).problems;

  test('is tested as a whole', () => {
    expect(problemsOf('[A-Z]{2}-\\d{4}', 'AB-1234')).toEqual([]);
    expect(problemsOf('[A-Z]{2}-\\d{4}', 'AB-12345')).toEqual([
      { path: 'values.code', message: 'This doesn’t have the expected format.' },
    ]);
  });

  test('is tested for a moment only: the pattern may be older than the rules for patterns', () => {
    expect(problemsOf('.*.*.*x', 'a'.repeat(1_000))).toMatchObject([
      { path: 'values.code', message: expect.stringContaining('takes too long to check') },
    ]);
  });
});
