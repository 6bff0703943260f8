import { expect, test } from 'vitest';
import { builtSections as shownInStories } from '#mocks/permissions';
import { builtSections, pages, paths, payloadPath, publicPaths } from './pages.ts';

test('every path of the specification has its row', () => {
  expect(Object.values(paths)).toEqual(
    expect.arrayContaining([
      '/',
      '/Profile',
      '/auditlogs',
      '/auth/callback',
      '/auth/callbackoutlook',
      '/auth/callbacksharepoint',
      '/chat/:id',
      '/chatassistant',
      '/cms/bulkupload',
      '/cms/case/:id',
      '/cms/caseslist',
      '/cms/contract/:id',
      '/cms/contractlist',
      '/cms/counterparty/:id',
      '/cms/counterpartylist',
      '/compliance/frameworks/:id',
      '/compliance/frameworks/all',
      '/compliance/resources/:id',
      '/compliance/resources/all',
      '/contractsettings/bulkanalysis',
      '/drafting/template/:id',
      '/drafting/templatedrafting',
      '/esign/test',
      '/login',
      '/orgsettings',
      '/playbooks/:id',
      '/playbooks/all',
      '/reports/:id',
      '/reports/all',
      '/settings/password_reset_confirm/:uid/:token',
      '/signup',
      '/tasks',
      '/trialended',
      '/workflows/:id',
      '/workflows/all',
    ]),
  );
});

test('the public ones are those that need no sign-in', () => {
  expect(publicPaths.toSorted()).toEqual([
    '/auth/callback',
    '/auth/callbackoutlook',
    '/auth/callbacksharepoint',
    '/login',
    '/settings/password_reset_confirm/:uid/:token',
    '/signup',
    '/trialended',
  ]);
});

test('no two pages share a path or a payload, unless they share a module', () => {
  const payloads = new Map<string, string>();
  for (const { path, module } of pages) {
    const payload = payloadPath(path);
    expect(payloads.get(payload) ?? module).toBe(module);
    payloads.set(payload, module);
  }
});

test('a section is offered in roles and preferences once it has a page, and in stories as in the application', () => {
  const built = [
    'contracts',
    'review',
    'compliance',
    'tasks',
    'reports',
    'organisation',
    'members',
    'billing',
    'audit',
  ];
  expect(builtSections).toEqual(built);
  expect(shownInStories).toEqual(builtSections);
});

test.each([
  ['/', '/_payload.json'],
  ['/login', '/login/_payload.json'],
  ['/Profile', '/Profile/_payload.json'],
  ['/cms/contract/:id', '/cms/contract/_payload.json'],
  ['/settings/password_reset_confirm/:uid/:token', '/settings/password_reset_confirm/_payload.json'],
])('the payload of %s is at %s', (path, payload) => {
  expect(payloadPath(path)).toBe(payload);
});
