import { expect, test } from 'vitest';
import { sharedApp, startTestApp } from '#server/testing/index';
import { anchorsOf } from '../performance/tampering/anchors-of.ts';
import { countUndetected } from '../performance/tampering/detect.ts';
import { tamperings } from '../performance/tampering/tamperings.ts';

const app = sharedApp(startTestApp);

const ready = async () => app.app.request('http://localhost/readyz');

test('no tampering with an audit trail is signed on and verified as whole; the server says that it is not ready', async () => {
  const { token } = await app.signUp();
  const { body: organisation } = await app.call('getOrganisation', { token });
  expect((await ready()).status).toBe(200);
  const anchors = await anchorsOf(app.database);
  let state = 3;
  const undetected = await countUndetected(
    {
      ownerUrl: app.database.ownerUrl,
      organisationId: organisation.id,
      signer: app.database.signer,
      ...anchors,
      exportTrail: async () =>
        app.app.request('http://localhost/api/audit/export', { headers: { authorization: `Token ${token}` } }),
    },
    8 * Object.keys(tamperings).length,
    (below) => (state = (state * 16_807) % 2_147_483_647) % below,
  );
  await anchors.close();
  expect([...undetected].filter(([, missed]) => missed > 0)).toEqual([]);
  const answer = await ready();
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'unavailable', problem: 'an audit trail was changed from outside' });
});

test('the application changes the head of a trail through one function, and never back', async () => {
  for (const statement of [
    "update audit_heads set hash = 'x'",
    'delete from audit_heads',
    "insert into audit_heads (organisation_id, hash) values (gen_random_uuid(), 'x')",
  ])
    await expect(app.database.pool.query(statement)).rejects.toThrow(/permission denied/);
  await expect(app.database.pool.query("select advance_audit_head(1, 'x', now(), 'x', 'x')")).rejects.toThrow(
    'can only grow',
  );
});
