import { createActor, fromPromise, waitFor } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import type { GuestEnvelope, OpenedLink } from '#api-contract/envelopes/guest';
import { guestEnvelope, openedLink } from '#mocks/fixtures/envelopes';
import type { CodeAnswer, Delegate, Values } from './ceremony-values.ts';
import { CeremonyRefused, type Refused } from './refused.ts';
import { signingCeremonyMachine } from './signing-ceremony-machine.ts';

type Session = { readonly session: string };
type Link = { readonly token: string; readonly as: string | null };

const withState = (state: GuestEnvelope['me']['state']): GuestEnvelope => ({
  ...guestEnvelope,
  me: { ...guestEnvelope.me, state },
});
const consented = withState('consented');
const done = withState('done');
const right: CodeAnswer = { is_right: true, tries_left: 5, locked_until: null };
const refused = (what: Partial<Refused>) =>
  new CeremonyRefused({ message: '', isOver: false, isChanged: false, isOffline: false, fields: {}, ...what });

interface World {
  readonly opened?: () => Promise<OpenedLink>;
  readonly codes?: CodeAnswer[];
  readonly read?: () => Promise<GuestEnvelope>;
  readonly consent?: () => Promise<GuestEnvelope>;
  readonly sign?: (values: Values) => Promise<GuestEnvelope>;
  readonly decline?: () => Promise<GuestEnvelope>;
  readonly delegate?: () => Promise<GuestEnvelope>;
}

function begin({ opened, codes = [], read, consent, sign, decline, delegate }: World = {}) {
  const keepValues = vi.fn();
  const forgetValues = vi.fn();
  const open = vi.fn<(link: Link) => Promise<OpenedLink>>(opened ?? (async () => openedLink));
  const signed = vi.fn<(values: Values) => Promise<GuestEnvelope>>(sign ?? (async () => done));
  const actor = createActor(
    signingCeremonyMachine.provide({
      actors: {
        openLink: fromPromise<OpenedLink, Link>(({ input }) => open(input)),
        enterCode: fromPromise<CodeAnswer, Session & { code: string }>(async () => codes.shift() ?? right),
        readEnvelope: fromPromise<GuestEnvelope, Session>(read ?? (async () => guestEnvelope)),
        giveConsent: fromPromise<GuestEnvelope, Session & { consent: GuestEnvelope['consent'] }>(
          consent ?? (async () => consented),
        ),
        sign: fromPromise<GuestEnvelope, Session & { envelope: GuestEnvelope; values: Values }>(({ input }) =>
          signed(input.values),
        ),
        decline: fromPromise<GuestEnvelope, Session & { reason: string; notMe: boolean }>(
          decline ?? (async () => withState('declined')),
        ),
        delegate: fromPromise<GuestEnvelope, Session & { to: Delegate }>(
          delegate ?? (async () => withState('delegated')),
        ),
      },
      actions: { keepValues: (_, kept) => keepValues(kept.values), forgetValues: () => forgetValues() },
    }),
    { input: { token: 'link' } },
  );
  actor.start();
  const at = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  const toReading = async () => {
    await at({ consent: 'asking' });
    actor.send({ type: 'consent.given' });
    return at({ reading: 'pages' });
  };
  const fill = (key: string, text: string) => {
    actor.send({ type: 'field.opened', key });
    actor.send({ type: 'field.filled', key, value: text });
  };
  const review = () => actor.send({ type: 'review.wanted' });
  const confirm = () => actor.send({ type: 'signing.confirmed' });
  return { actor, open, signed, keepValues, forgetValues, at, toReading, fill, review, confirm };
}

describe('a link', () => {
  test('that leads nowhere says why, and opens nothing', async () => {
    const { at } = begin({ opened: async () => ({ ...openedLink, session: null, problem: 'expired' }) });
    const { context } = await at('blocked');
    expect([context.problem, context.envelope]).toEqual(['expired', null]);
  });

  test('that can’t be opened is tried again on request', async () => {
    const opened = vi.fn<() => Promise<OpenedLink>>().mockRejectedValueOnce(refused({ isOffline: true }));
    const { actor, at } = begin({ opened: opened.mockResolvedValue(openedLink) });
    expect((await at('failed')).context.refused?.isOffline).toBe(true);
    actor.send({ type: 'retried' });
    await at({ consent: 'asking' });
  });

  test('of someone who has answered shows the end', async () => {
    const { at } = begin({ read: async () => done });
    expect((await at('ended')).context.envelope?.me.state).toBe('done');
  });
});

test('a code is asked for until it is right', async () => {
  const wrong = { is_right: false, tries_left: 3, locked_until: null };
  const { actor, at } = begin({ opened: async () => ({ ...openedLink, needs_code: true }), codes: [wrong] });
  await at({ code: 'asking' });
  actor.send({ type: 'code.entered', code: 'a' });
  await at({ code: 'checking' });
  expect((await at({ code: 'asking' })).context.code).toEqual(wrong);
  actor.send({ type: 'code.entered', code: 'b' });
  await at({ consent: 'asking' });
});

test('nothing is filled in before consent is given', async () => {
  const { actor, at } = begin();
  await at({ consent: 'asking' });
  actor.send({ type: 'field.opened', key: 'supplier-name' });
  expect(actor.getSnapshot().matches({ consent: 'asking' })).toBe(true);
});

test('why consent was refused is forgotten once it is given', async () => {
  const consent = vi.fn<() => Promise<GuestEnvelope>>().mockRejectedValueOnce(refused({ isOffline: true }));
  const { actor, at } = begin({ consent: consent.mockResolvedValue(consented) });
  await at({ consent: 'asking' });
  actor.send({ type: 'consent.given' });
  await at({ consent: 'giving' });
  expect((await at({ consent: 'asking' })).context.refused?.isOffline).toBe(true);
  actor.send({ type: 'consent.given' });
  expect((await at({ reading: 'pages' })).context.refused).toBeNull();
});

test('what is entered is kept at once, and taken away again', async () => {
  const { actor, toReading, fill, keepValues } = begin();
  await toReading();
  fill('one', 'Ada');
  expect(keepValues).toHaveBeenLastCalledWith({ one: 'Ada' });
  actor.send({ type: 'field.opened', key: 'one' });
  actor.send({ type: 'field.filled', key: 'one', value: null });
  expect(keepValues).toHaveBeenLastCalledWith({});
});

describe('signing', () => {
  test('needs a review, sends the values once and forgets them', async () => {
    const { actor, toReading, fill, review, confirm, signed, forgetValues, at } = begin();
    await toReading();
    fill('one', 'Ada');
    confirm();
    expect(signed).not.toHaveBeenCalled();
    review();
    confirm();
    confirm();
    await at('ended');
    expect(signed.mock.calls).toEqual([[{ one: 'Ada' }]]);
    expect(forgetValues).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().context.envelope?.me.state).toBe('done');
  });

  test('that can’t be sent keeps everything and can be confirmed again', async () => {
    const sign = vi
      .fn<World['sign'] & {}>()
      .mockRejectedValueOnce(refused({ isOffline: true }))
      .mockResolvedValue(done);
    const { toReading, fill, review, confirm, forgetValues, at } = begin({ sign });
    await toReading();
    fill('one', 'Ada');
    review();
    confirm();
    await at('sending');
    const { context } = await at({ reading: 'reviewing' });
    expect([context.refused?.isOffline, context.values]).toEqual([true, { one: 'Ada' }]);
    expect(forgetValues).not.toHaveBeenCalled();
    confirm();
    expect((await at('ended')).context.refused).toBeNull();
  });

  test('of documents that changed shows them anew, says so and keeps what was entered', async () => {
    const sign = () => Promise.reject(refused({ isChanged: true, message: 'The document changed.' }));
    const reads = [guestEnvelope, consented];
    const { toReading, fill, review, confirm, at } = begin({ sign, read: async () => reads.shift() ?? consented });
    await toReading();
    fill('one', 'Ada');
    review();
    confirm();
    await at('loading');
    const { context } = await at({ reading: 'pages' });
    expect([context.refused?.message, context.values]).toEqual(['The document changed.', { one: 'Ada' }]);
  });

  test('after the session has ended opens the link anew, with what was entered', async () => {
    const sign = vi
      .fn<World['sign'] & {}>()
      .mockRejectedValueOnce(refused({ isOver: true }))
      .mockResolvedValue(done);
    const reads = [guestEnvelope, consented];
    const { toReading, fill, review, confirm, open, at } = begin({
      sign,
      read: async () => reads.shift() ?? consented,
    });
    await toReading();
    fill('one', 'Ada');
    review();
    confirm();
    await at('opening');
    expect((await at({ reading: 'pages' })).context.values).toEqual({ one: 'Ada' });
    expect(open).toHaveBeenCalledTimes(2);
  });
});

describe('someone who doesn’t sign', () => {
  test('declines with a reason, or changes their mind, and leaves nothing on the device', async () => {
    const { actor, forgetValues, toReading, at } = begin({ read: async () => guestEnvelope });
    await toReading();
    actor.send({ type: 'decline.wanted', notMe: true });
    expect(actor.getSnapshot().context.notMe).toBe(true);
    actor.send({ type: 'leaving.cancelled' });
    await at({ consent: 'asking' });
    actor.send({ type: 'decline.wanted', notMe: false });
    actor.send({ type: 'declined', reason: 'Too long', notMe: false });
    expect((await at('ended')).context.envelope?.me.state).toBe('declined');
    expect(forgetValues).toHaveBeenCalledOnce();
  });

  test('names someone else', async () => {
    const { actor, forgetValues, at } = begin();
    await at({ consent: 'asking' });
    actor.send({ type: 'delegate.wanted' });
    actor.send({ type: 'delegated', to: { name: 'Bo', email: 'bo@example.com', reason: 'Signs for us' } });
    expect((await at('ended')).context.envelope?.me.state).toBe('delegated');
    expect(forgetValues).toHaveBeenCalledOnce();
  });
});

describe('someone who doesn’t sign, after the session has ended,', () => {
  const isOver = () => Promise.reject(refused({ isOver: true }));
  const to = { name: 'Bo', email: 'bo@example.com', reason: 'Signs for us' };

  test('declines through the link that is opened anew, with the reason still there', async () => {
    const decline = vi
      .fn<World['decline'] & {}>()
      .mockImplementationOnce(isOver)
      .mockResolvedValue(withState('declined'));
    const { actor, open, at } = begin({ decline });
    await at({ consent: 'asking' });
    actor.send({ type: 'decline.wanted', notMe: false });
    actor.send({ type: 'declined', reason: 'Too long', notMe: false });
    await at('opening');
    const { context } = await at({ declining: 'asking' });
    expect([context.reason, context.refused]).toEqual(['Too long', null]);
    expect(open).toHaveBeenCalledTimes(2);
    actor.send({ type: 'declined', reason: context.reason, notMe: false });
    expect((await at('ended')).context.envelope?.me.state).toBe('declined');
  });

  test('names someone else through the link that is opened anew, with them still there', async () => {
    const { actor, open, at } = begin({ delegate: isOver });
    await at({ consent: 'asking' });
    actor.send({ type: 'delegate.wanted' });
    actor.send({ type: 'delegated', to });
    await at('opening');
    expect((await at({ delegating: 'asking' })).context.to).toEqual(to);
    expect(open).toHaveBeenCalledTimes(2);
    actor.send({ type: 'leaving.cancelled' });
    await at({ consent: 'asking' });
  });

  test('goes back to the request through the link that is opened anew', async () => {
    const read = vi
      .fn<World['read'] & {}>()
      .mockResolvedValueOnce(guestEnvelope)
      .mockImplementationOnce(isOver)
      .mockResolvedValue(guestEnvelope);
    const { actor, open, at } = begin({ read });
    await at({ consent: 'asking' });
    actor.send({ type: 'delegate.wanted' });
    actor.send({ type: 'leaving.cancelled' });
    await at('opening');
    await at({ consent: 'asking' });
    expect(open).toHaveBeenCalledTimes(2);
  });

  test('is told where a session is over as soon as it is opened', async () => {
    const { open, at } = begin({ read: isOver });
    expect((await at('failed')).context.refused?.isOver).toBe(true);
    expect(open).toHaveBeenCalledOnce();
  });
});

test('another recipient with the same address begins with nothing entered', async () => {
  const { actor, toReading, fill, open, at } = begin();
  await toReading();
  fill('one', 'Ada');
  actor.send({ type: 'review.wanted' });
  actor.send({ type: 'signing.confirmed' });
  await at('ended');
  actor.send({ type: 'recipient.chosen', key: 'witness' });
  await at({ consent: 'asking' });
  expect(open).toHaveBeenLastCalledWith({ token: 'link', as: 'witness' });
  expect(actor.getSnapshot().context.values).not.toHaveProperty('one');
});
