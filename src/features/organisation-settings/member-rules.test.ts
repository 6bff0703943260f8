import { describe, expect, test } from 'vitest';
import type { Member } from '#api-contract/organisation/endpoints';
import {
  activeMember,
  builtInClasses,
  invitedMember,
  members,
  ownClass,
  ownerMember,
  suspendedMember,
} from '#mocks/fixtures/organisation';
import { isLastOwner, seatsUsed } from './member-rules.ts';

const asOwner = (member: Member): Member => ({ ...member, permission_class: ownerMember.permission_class });

describe('the last owner', () => {
  test('is the only active owner', () => {
    expect(isLastOwner(ownerMember, members, builtInClasses)).toBe(true);
  });

  test('is not a member of another class', () => {
    expect(isLastOwner(activeMember, members, builtInClasses)).toBe(false);
  });

  test('is not one of two', () => {
    expect(isLastOwner(ownerMember, [ownerMember, asOwner(activeMember)], builtInClasses)).toBe(false);
  });

  test.each([
    ['suspended', suspendedMember],
    ['only invited', invitedMember],
  ])('is not relieved by an owner who is %s', (_status, other) => {
    expect(isLastOwner(ownerMember, [ownerMember, asOwner(other)], builtInClasses)).toBe(true);
  });

  test('is not made by a class that the organisation named Owner itself', () => {
    const namesake = { ...ownClass, name: 'Owner' };
    const member = { ...activeMember, permission_class: { id: namesake.id, name: namesake.name } };
    expect(isLastOwner(member, [member, ownerMember], [...builtInClasses, namesake])).toBe(false);
  });
});

test('invitations take a seat and suspended members give theirs back', () => {
  expect(seatsUsed([ownerMember, invitedMember, suspendedMember])).toBe(2);
  expect(seatsUsed([])).toBe(0);
});
