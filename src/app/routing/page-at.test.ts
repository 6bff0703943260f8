import { contractList } from '#features/contracts';
import { expect, test } from 'vitest';
import { contractHref, contractListHref } from './hrefs.ts';
import { isPublic, pageAt, pageName } from './page-at.ts';

test.each([
  ['/', 'home'],
  ['/login', 'login'],
  ['/settings/password_reset_confirm/u/t', 'passwordResetConfirm'],
  ['/cms/contractlist', 'contractList'],
])('the page at %s is %s', (path, name) => {
  expect(pageAt(path)?.name).toBe(name);
});

test.each(['/nowhere', '/login/more', '/nowhere/all'])('there is no page at %s', (path) => {
  expect(pageAt(path)).toBeUndefined();
  expect(pageName(path)).toBe('Page Not Found');
});

test.each([
  ['/login', true],
  ['/Login/', true],
  ['/signup', true],
  ['/trialended', true],
  ['/settings/password_reset_confirm/u/t', true],
  ['/auth/callback', true],
  ['/auth/callbackoutlook', true],
  ['/auth/callbacksharepoint', true],
  ['/', false],
  ['/settings/password_reset_confirm/u', false],
  ['/auth/callbackother', false],
  ['/nowhere', false],
])('without signing in, %s may be seen: %s', (path, allowed) => {
  expect(isPublic(path)).toBe(allowed);
});

test('links lead where the list reads its state', () => {
  expect(contractHref('a b')).toBe('/cms/contract/a%20b');
  expect(contractListHref({})).toBe('/cms/contractlist');
  expect(contractListHref({ statuses: ['notice_due', 'expiring'] })).toBe(
    `/cms/contractlist?${contractList.toParams(contractList.narrowed({ status: ['notice_due', 'expiring'] }))}`,
  );
});
