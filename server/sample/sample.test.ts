import { expect, test } from 'vitest';
import { startContractsApp } from '#resources/contracts/testing';
import { withTenant } from '#kernel/db';
import { sharedApp } from '#server/testing/index';
import { createSampleContracts } from './index.ts';

const app = sharedApp(startContractsApp);

test('the sample organisation has readable, searchable contracts, some of them due', async () => {
  const { token } = await app.signUp();
  const { body: user } = await app.call('getUserInfo', { token });
  await createSampleContracts(app.parts, {
    inTenant: (work) => withTenant(app.database, user.organisation.id, work),
    ownerId: user.id,
  });
  await app.readDocuments();

  const { body: list } = await app.call('listContracts', { token, query: { sort: 'title' } });
  expect(list.items.map(({ type, status }) => [type, status.code])).toEqual([
    ['Services agreement', 'notice_due'],
    ['Lease', 'in_force'],
    ['Non-disclosure agreement', 'expiring'],
    ['Licence', 'unknown'],
  ]);
  const { body: templates } = await app.call('listTemplates', { token });
  expect(templates.items.map(({ draft, version }) => [draft, version])).toEqual([
    ['published', 1],
    ['published', 1],
  ]);
  expect((await app.call('listDrafts', { token })).body.items).toHaveLength(1);
  const { body: found } = await app.call('listContracts', { token, query: { search: '"trade secrets"' } });
  expect(found.items.map(({ type }) => type)).toEqual(['Non-disclosure agreement']);
  expect(found.items[0]?.passage?.some((part) => part.match)).toBe(true);
});
