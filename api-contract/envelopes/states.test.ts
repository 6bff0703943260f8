import { describe, expect, test } from 'vitest';
import {
  afterDeed,
  afterRecipientDeed,
  allows,
  currentGroup,
  type EnvelopeDeed,
  envelopeDeeds,
  type EnvelopeState,
  envelopeStates,
  inTurn,
  isEnded,
  type RecipientDeed,
  recipientDeeds,
  type RecipientState,
  recipientStates,
} from './states.ts';

describe('the life of an envelope', () => {
  const possible: readonly [EnvelopeState, EnvelopeDeed, EnvelopeState][] = [
    ['draft', 'send', 'sending'],
    ['sending', 'open', 'out'],
    ['sending', 'void', 'voided'],
    ['out', 'finish', 'sealing'],
    ['out', 'decline', 'declined'],
    ['out', 'void', 'voided'],
    ['out', 'expire', 'expired'],
    ['sealing', 'seal', 'completed'],
  ];

  test.each(possible)('%s: %s leads to %s', (from, deed, to) => {
    expect(afterDeed(from, deed)).toBe(to);
  });

  const named = new Set(possible.map(([from, deed]) => `${from} ${deed}`));
  const others = envelopeStates.flatMap((from) =>
    envelopeDeeds.filter((deed) => !named.has(`${from} ${deed}`)).map((deed) => [from, deed] as const),
  );

  test.each(others)('%s: %s is refused', (from, deed) => {
    expect(allows(from, deed)).toBe(false);
  });

  test('ends completed, declined, voided or expired, and nowhere else', () => {
    expect(envelopeStates.filter(isEnded)).toEqual(['completed', 'declined', 'voided', 'expired']);
  });
});

describe('the life of a recipient', () => {
  const possible: readonly [RecipientState, RecipientDeed, RecipientState][] = [
    ['waiting', 'notify', 'notified'],
    ['waiting', 'correct', 'waiting'],
    ['notified', 'correct', 'notified'],
    ['opened', 'correct', 'notified'],
    ['consented', 'correct', 'notified'],
    ['notified', 'notify', 'notified'],
    ['notified', 'open', 'opened'],
    ['notified', 'decline', 'declined'],
    ['notified', 'delegate', 'delegated'],
    ['opened', 'notify', 'opened'],
    ['opened', 'open', 'opened'],
    ['opened', 'consent', 'consented'],
    ['opened', 'decline', 'declined'],
    ['opened', 'delegate', 'delegated'],
    ['consented', 'notify', 'consented'],
    ['consented', 'open', 'consented'],
    ['consented', 'consent', 'consented'],
    ['consented', 'finish', 'done'],
    ['consented', 'decline', 'declined'],
    ['consented', 'delegate', 'delegated'],
  ];

  test.each(possible)('%s: %s leads to %s', (from, deed, to) => {
    expect(afterRecipientDeed(from, deed)).toBe(to);
  });

  const named = new Set(possible.map(([from, deed]) => `${from} ${deed}`));
  const others = recipientStates.flatMap((from) =>
    recipientDeeds.filter((deed) => !named.has(`${from} ${deed}`)).map((deed) => [from, deed] as const),
  );

  test.each(others)('%s: %s is refused', (from, deed) => {
    expect(afterRecipientDeed(from, deed)).toBeNull();
  });
});

describe('turns', () => {
  const recipient = (group: number, state: RecipientState, role: 'signer' | 'copy' = 'signer') => ({
    group,
    state,
    role,
  });

  test('the smallest group that isn’t finished is asked, all of it at once', () => {
    const recipients = [recipient(1, 'done'), recipient(2, 'waiting'), recipient(2, 'opened'), recipient(3, 'waiting')];
    expect(inTurn(recipients)).toEqual([recipients[1], recipients[2]]);
  });

  test('nobody waits for a copy, nor for someone who handed on', () => {
    expect(currentGroup([recipient(1, 'waiting', 'copy'), recipient(1, 'delegated'), recipient(2, 'done')])).toBeNull();
  });
});
