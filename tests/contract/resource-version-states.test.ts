import { describe, expect, test } from 'vitest';
import {
  isFrozen,
  mayApprove,
  stateAfter,
  versionDeeds,
  versionStates,
} from '#api-contract/compliance-resources/version-states';

/** Everything that may happen to a version; whatever isn’t here may not. */
const allowed: Readonly<Record<string, string>> = {
  'draft edit': 'draft',
  'in_review edit': 'draft',
  'approved edit': 'draft',
  'draft submit': 'in_review',
  'in_review approve': 'approved',
  'in_review reject': 'draft',
  'approved publish': 'published',
  'draft publish_in_emergency': 'published',
  'in_review publish_in_emergency': 'published',
  'published supersede': 'superseded',
  'published retire': 'retired',
};

const every = versionStates.flatMap((state) => versionDeeds.map((deed) => ({ state, deed })));

test.each(every)('a version that is $state, on $deed, does what the table says and nothing else', ({ state, deed }) => {
  expect(stateAfter(state, deed)).toBe(allowed[`${state} ${deed}`] ?? null);
});

test('from its publication on nobody changes a version', () => {
  expect(versionStates.filter(isFrozen)).toEqual(['published', 'superseded', 'retired']);
});

describe('an approval', () => {
  test('is given by someone other than the author', () => {
    expect(mayApprove(['maria'], 'ben', ['maria', 'ben'])).toBe(true);
    expect(mayApprove(['maria'], 'maria', ['maria', 'ben'])).toBe(false);
  });

  test('may be the author’s where nobody else approves', () => {
    expect(mayApprove(['maria'], 'maria', ['maria'])).toBe(true);
  });
});
