import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loginHref, wantedPath } from './redirect.ts';

const origin = 'https://app.accordant.example';
const back = (wanted: string) => wantedPath(`?${new URLSearchParams({ redirect: wanted })}`, origin);

describe('the way back after signing in', () => {
  test.each(['/cms/contractlist', '/orgsettings?tab=billing', '/cms/contract/1?page=2#notes', '/Profile'])(
    'leads to %s',
    (wanted) => {
      expect(back(wanted)).toBe(wanted);
      expect(wantedPath(new URL(loginHref(wanted), origin).search, origin)).toBe(wanted);
    },
  );

  test.each([
    '',
    'https://evil.example',
    'https:evil.example',
    'https://app.accordant.example.evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'cms/contractlist',
    '/login',
    '/login?redirect=/login',
    '/LOGIN',
    '//',
    '/\\',
  ])('leads home instead of to %j', (wanted) => {
    expect(back(wanted)).toBe('/');
  });

  test('leads to the home page without a target', () => {
    expect(wantedPath('', origin)).toBe('/');
    expect(loginHref('/')).toBe('/login');
  });

  test('never leaves this origin', () => {
    const hostile = fc.string({ unit: fc.constantFrom(...'/\\.:@#?\t\n evil%2Fjavscript') });
    const scheme = fc.constantFrom('http:', 'https:', 'ftp:', '');
    const elsewhere = fc
      .tuple(scheme, fc.domain(), fc.string())
      .map(([start, domain, rest]) => `${start}//${domain}/${rest}`);
    fc.assert(
      fc.property(fc.oneof(hostile, elsewhere, fc.string()), (wanted) => {
        const path = back(wanted);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, origin).origin).toBe(origin);
      }),
    );
  });
});
