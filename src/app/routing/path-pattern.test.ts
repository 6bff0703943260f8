import fc from 'fast-check';
import { matchPath } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { paths } from '../registry/pages.ts';
import { fillPattern, matchPattern } from './path-pattern.ts';

describe('a path fits a pattern', () => {
  test.each([
    ['/', '/', {}],
    ['/login', '/login', {}],
    ['/login', '/login/', {}],
    ['/Profile', '/profile', {}],
    ['/cms/contract/:id', '/cms/contract/7', { id: '7' }],
    ['/cms/contract/:id', '/cms/contract/a%2Fb', { id: 'a/b' }],
    ['/cms/contract/:id', '/cms/contract/%E0%A4%A', { id: '%E0%A4%A' }],
    [paths.passwordResetConfirm, '/settings/password_reset_confirm/u/t', { uid: 'u', token: 't' }],
  ])('%s by %s', (pattern, path, parameters) => {
    expect(matchPattern(pattern, path)).toEqual(parameters);
  });

  test.each([
    ['/', '/login'],
    ['/login', '/'],
    ['/login', '/login/more'],
    ['/cms/contract/:id', '/cms/contract'],
    ['/cms/contract/:id', '/cms/contractlist'],
    ['/auth/callback', '/auth/callbackoutlook'],
  ])('%s not by %s', (pattern, path) => {
    expect(matchPattern(pattern, path)).toBeNull();
  });

  test('as the router of the signed-in pages sees it', () => {
    const pattern = fc.constantFrom(...Object.values(paths));
    const segment = fc.constantFrom('cms', 'contract', 'CONTRACTLIST', 'login', 'Profile', 'settings', 'a%20b', '7');
    const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join('/')}`);
    fc.assert(
      fc.property(pattern, path, (each, pathname) => {
        expect(matchPattern(each, pathname)).toEqual(matchPath(each, pathname)?.params ?? null);
      }),
    );
  });
});

test('a filled pattern gives its parameters back', () => {
  const parameter = fc.string({ minLength: 1 }).filter((text) => text.isWellFormed() && !/^\.+$/.test(text));
  fc.assert(
    fc.property(parameter, parameter, (uid, token) => {
      const path = fillPattern(paths.passwordResetConfirm, { uid, token });
      expect(matchPattern(paths.passwordResetConfirm, path)).toEqual({ uid, token });
    }),
  );
});
