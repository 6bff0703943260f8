// cspell:words diese angabe fehlt wird eine liste erwartet adresse gibt nicht rolle bereits vordefinierte rollen können geändert werden legen stattdessen eigene wählen mitglied ihrer höchstens zeichen sind zulässig hier diesen namen mehr weitere möglich
import { beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuid } from 'uuid';
import { speakLanguages } from '#kernel/languages';
import { sharedApp, startTestApp } from '../../testing/index.ts';

const app = sharedApp(startTestApp);
let token: string;
const headers = { 'accept-language': 'de' };

beforeAll(async () => {
  speakLanguages();
  ({ token } = await app.signUp());
});

describe('a refusal is in the language of the request', () => {
  test('what a schema says of fields that are missing, of another kind or too long', async () => {
    const body = { permissions: 'all' } as never;
    const { failure } = await app.call('createPermissionClass', { token, headers, body });
    expect(failure.fields).toEqual([
      { path: 'name', message: 'Diese Angabe fehlt.' },
      { path: 'permissions', message: 'Hier wird eine Liste erwartet.' },
    ]);
  });

  test('what a rule says of a role, and what an index says of its name', async () => {
    const { body: classes } = await app.call('listPermissionClasses', { token });
    const params = { permissionClassId: classes.items.find(({ name }) => name === 'Owner')?.id ?? '' };
    const builtIn = await app.call('deletePermissionClass', { token, headers, params });
    expect(builtIn.failure.detail_error_message).toMatch(/^Vordefinierte Rollen können nicht geändert werden/);
    const body = { name: 'owner', permissions: [] };
    const taken = await app.call('createPermissionClass', { token, headers, body });
    expect(taken.failure.fields).toEqual([{ path: 'name', message: 'Eine andere Rolle hat diesen Namen.' }]);
  });

  test('what names a role of another organisation, and an address that is none', async () => {
    const body = { email: 'new@example.com', name: 'New Person', permission_class_id: uuid() };
    const stranger = await app.call('inviteMember', { token, headers, body });
    expect(stranger.failure.detail_error_message).toBe('Diese Rolle gibt es nicht mehr. Wählen Sie eine andere Rolle.');
    const nowhere = await app.app.request('/api/nowhere', { headers });
    expect(await nowhere.json()).toMatchObject({ detail_error_message: 'Diese Adresse gibt es nicht.' });
  });

  test('what a schema says of how much may be sent', async () => {
    const body = { name: 'Atlas', other_names: Array.from({ length: 21 }, (_, at) => `Atlas ${at}`) } as never;
    const { failure } = await app.call('createCounterparty', { token, headers, body });
    expect(failure.fields).toContainEqual({ path: 'other_names', message: 'Höchstens 20 weitere Namen sind möglich.' });
  });
});
