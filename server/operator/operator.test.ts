import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, sharedApp, startTestApp } from '../testing/index.ts';
import { activateSubscription, cancelSubscription, listOrganisations } from './subscriptions.ts';

const app = sharedApp(startTestApp);
let owner: Owner;
beforeAll(async () => {
  owner = await app.signUp('Operated');
});

const opened = () => ({ database: app.database, ownerUrl: app.database.ownerUrl });

describe('an operator', () => {
  test('activates a subscription, and the trail says so', async () => {
    const changed = await activateSubscription(opened(), owner.email.toUpperCase(), { plan: 'Standard', seats: 25 });
    expect(changed).toMatchObject({
      name: 'Operated',
      plan: 'Standard',
      status: 'active',
      seats: 25,
      trialEndsAt: null,
    });
    const { body: billing } = await app.call('getBilling', { token: owner.token });
    expect(billing).toMatchObject({ plan: 'Standard', is_active: true, seats: 25, trial_days_left: null });
    const { body: trail } = await app.call('listAuditEntries', {
      token: owner.token,
      query: { action: 'subscription.activated' },
    });
    expect(trail.items[0]).toMatchObject({ actor: { type: 'operator', name: 'Operator' }, after: { seats: 25 } });
  });

  test('closes a subscription: contracts are refused, the bill is not', async () => {
    await cancelSubscription(opened(), owner.email);
    const { body } = await app.call('checkUserInfo', { token: owner.token });
    expect(body).toEqual({ forced_logout: false, trial_ended: false, org_subscription: { is_active: false } });
    expect((await app.call('getBilling', { token: owner.token })).body.status).toBe('cancelled');
  });

  test('sees every organisation', async () => {
    await app.signUp('Another');
    const names = (await listOrganisations(opened())).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Operated', 'Another']));
  });

  test('gets an error for an unknown address', async () => {
    const change = activateSubscription(opened(), 'nobody@example.com', { plan: 'Standard' });
    await expect(change).rejects.toThrow(
      'No organisation found with the ID nobody@example.com or a member with that e-mail address.',
    );
  });
});

describe('the command line', () => {
  const operator = fileURLToPath(new URL('../operator.ts', import.meta.url));
  const run = (...given: string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile(process.execPath, [operator, ...given], (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });

  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'operator-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('verifies an exported trail, and refuses one that was touched', async () => {
    const { body } = await app.call('exportAuditTrail', { token: owner.token });
    const text = body as unknown as string;
    const whole = path.join(folder, 'whole.jsonl');
    const touched = path.join(folder, 'touched.jsonl');
    await writeFile(whole, text);
    await writeFile(touched, text.replace('Operated', 'Operatet'));
    expect(await run('verify-audit', '--file', whole)).toMatchObject({
      code: 0,
      output: expect.stringContaining('The audit trail is intact'),
    });
    expect(await run('verify-audit', '--file', touched)).toEqual({
      code: 1,
      output: 'The audit trail can’t be trusted. Line 1: its content does not match its hash\n',
    });
  });

  test.each([
    [['dance'], 'Unknown command: dance.'],
    [['verify-audit'], 'verify-audit requires --file.'],
    [
      ['activate-subscription', '--organisation', 'a', '--seats', 'many'],
      '--seats must be a whole number greater than 0.',
    ],
    [['help', '--nonsense'], "Unknown option '--nonsense'"],
  ])('%j is answered with a sentence and the help', async (given, sentence) => {
    const { code, output } = await run(...given);
    expect(code).toBe(1);
    expect(output).toContain(sentence);
    expect(output).toContain('npm run operator -- <command>');
  });
});
