import { beforeAll, describe, expect, test } from 'vitest';
import { TrailBroken, verifyExport } from '#kernel/audit';
import { type Owner, sharedApp, startTestApp } from '#server/testing/index';
import { verifyTrail } from '../../src/features/audit-log/verify-trail.ts';

const app = sharedApp(startTestApp);
let owner: Owner;
let whole: string;
let extract: string;

beforeAll(async () => {
  owner = await app.signUp();
  for (let n = 0; n < 320; n += 1) {
    await app.call('updateProfile', { token: owner.token, body: { name: `Größe «naïve» 契約 🖋 ${n}` } });
    if (n % 40 === 0) await app.call('logIn', { body: { email: owner.email, password: 'wrong' } });
  }
  extract = await exported({ outcome: 'failure' });
  whole = await exported({});
});

async function exported(query: object): Promise<string> {
  const { body } = await app.call('exportAuditTrail', { token: owner.token, query });
  return body as unknown as string;
}

const lines = () => extract.split('\n').slice(0, -1);
const fromLines = (changed: readonly string[]) => Buffer.from(changed.map((line) => `${line}\n`).join(''));
const inBrowser = (bytes: Uint8Array<ArrayBuffer>) => verifyTrail(new Blob([bytes]).stream(), () => undefined);

async function isRefused(bytes: Buffer<ArrayBuffer>): Promise<boolean> {
  const found = await inBrowser(bytes);
  try {
    verifyExport(bytes);
    expect(found.kind).toBe('verified');
    return false;
  } catch (error) {
    expect(error).toBeInstanceOf(TrailBroken);
    expect(found.kind).toBe('broken');
    return true;
  }
}

describe('an export that is narrowed by filters', () => {
  test('holds the entries that match, and of the others no more than their hashes', () => {
    const entries = lines().filter((line) => line.startsWith('{"action"'));
    expect(entries).toHaveLength(8);
    expect(entries.every((line) => line.includes('"outcome":"failure"'))).toBe(true);
    expect(extract).not.toContain('profile.updated');
    expect(entries.every((line) => whole.includes(line))).toBe(true);
  });

  test('is verified without the server and in the browser, alike', async () => {
    const verified = verifyExport(Buffer.from(extract));
    expect(verified).toMatchObject({ extract: { included: 8, filters: { outcome: ['failure'] } } });
    expect(verified.entries).toBe(JSON.parse(lines().at(-2) ?? '').head.sequence);
    expect(await inBrowser(Buffer.from(extract))).toEqual({ kind: 'verified', ...verified });
  });

  test('shows every line that was deleted, doubled, moved or changed', async () => {
    const all = lines();
    for (const index of all.keys()) {
      const line = all[index] ?? '';
      const moved = all.toSpliced(index, 1).toSpliced((index + 1) % all.length, 0, line);
      const digit = line.replace(/[0-9a-f](?="[\]}])/, (sign) => (sign === '0' ? '1' : '0'));
      for (const changed of [all.toSpliced(index, 1), all.toSpliced(index, 0, line), moved])
        expect(await isRefused(fromLines(changed))).toBe(true);
      if (digit !== line) expect(await isRefused(fromLines(all.with(index, digit)))).toBe(true);
    }
  });

  test('can’t be turned into one that leaves out an entry, or claims another filter', async () => {
    const all = lines();
    const at = all.findIndex((line) => line.startsWith('{"action"'));
    const { hash, sequence } = JSON.parse(all[at] ?? '') as { hash: string; sequence: number };
    const hidden = `{"hashes":{"first":${sequence},"hashes":["${hash}"]}}`;
    expect(await isRefused(fromLines(all.with(at, hidden)))).toBe(true);
    const claimed = (all[0] ?? '').replace('failure', 'success');
    expect(await isRefused(fromLines(all.with(0, claimed)))).toBe(true);
    const withoutSeal = all.slice(1, -1);
    expect(await isRefused(fromLines(withoutSeal))).toBe(true);
  });

  test('has hashes that are those of the whole trail', () => {
    const known = new Map(
      whole
        .split('\n')
        .filter((line) => line.startsWith('{"action"'))
        .map((line) => JSON.parse(line) as { sequence: number; hash: string })
        .map(({ sequence, hash }) => [sequence, hash]),
    );
    const stretches = lines()
      .filter((line) => line.startsWith('{"hashes"'))
      .map((line) => (JSON.parse(line) as { hashes: { first: number; hashes: string[] } }).hashes);
    for (const { first, hashes } of stretches)
      for (const [index, hash] of hashes.entries()) expect(hash).toBe(known.get(first + index));
    expect(stretches.length).toBeGreaterThan(7);
  });

  test('is one of nothing but hashes, where nothing matches', async () => {
    const none = await exported({ request: '019bbf0a-0000-7000-8000-000000000000' });
    expect(verifyExport(Buffer.from(none)).extract?.included).toBe(0);
    expect(await inBrowser(Buffer.from(none))).toMatchObject({ kind: 'verified' });
  });

  test('is recorded with its filters', async () => {
    const { body } = await app.call('listAuditEntries', { token: owner.token, query: { action: 'audit.exported' } });
    expect(body.items.map(({ after }) => after)).toContainEqual({ filters: { outcome: ['failure'] } });
  });
});
