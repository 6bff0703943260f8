import { describe, expect, test } from 'vitest';
import { builtInPermissionClasses, type Permission } from '#api-contract/permissions';
import {
  activeMember,
  builtInClasses,
  invitedMember,
  members,
  ownerMember,
  suspendedMember,
} from '#mocks/fixtures/organisation';
import { actsOn, restrictionOf } from './member-acts.ts';

const holding = (held: readonly Permission[]) => ({
  members,
  permissionClasses: builtInClasses,
  can: (permission: Permission) => held.includes(permission),
});
const asOwner = holding(builtInPermissionClasses.Owner);
const asAdministrator = holding(builtInPermissionClasses.Administrator);

describe('what can be done', () => {
  test.each([
    [activeMember, ['workingTime', 'changeClass', 'suspend']],
    [suspendedMember, ['workingTime', 'changeClass', 'reactivate']],
    [invitedMember, ['resend', 'workingTime', 'changeClass', 'withdraw']],
  ])('with a member who is $status', (member, acts) => {
    expect(actsOn(member, true)).toEqual(acts);
    expect(actsOn(member, false)).toEqual(acts.filter((act) => act !== 'changeClass'));
  });
});

describe('restrictions', () => {
  test('nothing, for an owner who changes another member', () => {
    expect(restrictionOf(activeMember, asOwner)).toBeUndefined();
  });

  test('being the last owner', () => {
    expect(restrictionOf(ownerMember, asOwner)).toBe('lastOwner');
  });

  test('a class with more permissions than the user', () => {
    const secondOwner = { ...activeMember, permission_class: ownerMember.permission_class };
    const two = { ...asAdministrator, members: [ownerMember, secondOwner] };
    expect(restrictionOf(secondOwner, two)).toBe('beyondYou');
    expect(restrictionOf(activeMember, asAdministrator)).toBeUndefined();
  });
});
