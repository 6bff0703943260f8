import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allPermissions, sections, verbs, type Permission } from '#api-contract/permissions';
import { mayGrant, mayGrantAll, togglePermission, toggleReadsPrivileged } from './permission-rules.ts';

const holding =
  (...held: Permission[]) =>
  (permission: Permission) =>
    held.includes(permission);

describe('granting', () => {
  test('a verb brings read with it', () => {
    expect(togglePermission([], 'contracts', 'write', true)).toEqual(['contracts.read', 'contracts.write']);
  });

  test('what is there already stays there once', () => {
    expect(togglePermission(['contracts.read'], 'contracts', 'read', true)).toEqual(['contracts.read']);
  });
});

describe('taking away', () => {
  test('read takes the whole section, and no other', () => {
    const granted: Permission[] = ['tasks.read', 'contracts.read', 'contracts.write', 'contracts.manage'];
    expect(togglePermission(granted, 'contracts', 'read', false)).toEqual(['tasks.read']);
  });

  test('another verb takes only itself', () => {
    expect(togglePermission(['contracts.read', 'contracts.write'], 'contracts', 'write', false)).toEqual([
      'contracts.read',
    ]);
  });
});

test('after any clicks, whatever may be changed may be read, and nothing is there twice', () => {
  const click = fc.record({
    section: fc.constantFrom(...sections),
    verb: fc.constantFrom(...verbs),
    grant: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(click, { maxLength: 60 }), (clicks) => {
      const granted = clicks.reduce<Permission[]>(
        (held, { section, verb, grant }) => togglePermission(held, section, verb, grant),
        [],
      );
      expect(new Set(granted).size).toBe(granted.length);
      for (const permission of granted) expect(granted).toContain(`${permission.split('.')[0]}.read`);
    }),
  );
});

describe('permissions can only be granted by those who hold them', () => {
  test('the verb must be held', () => {
    expect(mayGrant(holding('contracts.read'), 'contracts', 'write')).toBe(false);
    expect(mayGrant(holding('contracts.read', 'contracts.write'), 'contracts', 'write')).toBe(true);
  });

  test('and so must the read that it brings', () => {
    expect(mayGrant(holding('contracts.write'), 'contracts', 'write')).toBe(false);
  });

  test('a class can only be granted by someone who holds all its permissions', () => {
    expect(mayGrantAll(holding('contracts.read'), ['contracts.read', 'tasks.read'])).toBe(false);
    expect(mayGrantAll(holding(...allPermissions), allPermissions)).toBe(true);
    expect(mayGrantAll(holding(), [])).toBe(true);
  });
});

test('reading privileged cases brings reading cases with it, and goes with it', () => {
  const granted = toggleReadsPrivileged(['tasks.read'], true);
  expect(granted).toEqual(['tasks.read', 'contracts.read', 'cases.privileged']);
  expect(togglePermission(granted, 'contracts', 'read', false)).toEqual(['tasks.read']);
  expect(toggleReadsPrivileged(granted, false)).toEqual(['tasks.read', 'contracts.read']);
});
