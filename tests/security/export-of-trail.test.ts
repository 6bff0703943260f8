import { expect, test } from 'vitest';
import type { Permission } from '#api-contract/permissions';
import { colleagueIn, sharedApp } from '#server/testing/index';
import { startMatrixApp } from './tenant-matrix/world.ts';

const app = sharedApp(startMatrixApp);

test('the audit trail can’t be exported by those who read every case, but no contracts', async () => {
  const { token } = await app.signUp();
  const exportAs = async (...permissions: Permission[]) => {
    const body = { name: crypto.randomUUID(), permissions };
    const { id } = (await app.call('createPermissionClass', { token, body })).body;
    const colleague = await colleagueIn(app, token, id, 'Auditor');
    return app.call('exportAuditTrail', { token: colleague.token });
  };
  const refused = await exportAs('audit.read', 'cases.privileged');
  expect(refused.failure).toMatchObject({
    code: 'permission_denied',
    detail_error_message:
      'The audit trail names contracts or privileged cases that you don’t have access to. Ask an owner to export it, or to give your role the permissions “Contracts: Read” and “Privileged cases”.',
  });
  expect((await exportAs('audit.read', 'cases.privileged', 'contracts.read')).status).toBe(200);
});
