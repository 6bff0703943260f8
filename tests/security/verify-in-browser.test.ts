import { beforeAll, describe, expect, test } from 'vitest';
import { verifyExport } from '#kernel/audit';
import { sharedApp, startTestApp } from '#server/testing/index';
import { verifyTrail } from '../../src/features/audit-log/verify-trail.ts';

const app = sharedApp(startTestApp);
let exported: Buffer<ArrayBuffer>;

beforeAll(async () => {
  const { token } = await app.signUp();
  for (let n = 0; n < 300; n += 1)
    await app.call('updateProfile', { token, body: { name: `Größe «naïve» 契約 🖋 ${n}` } });
  const { body } = await app.call('exportAuditTrail', { token });
  exported = Buffer.from(body as unknown as string);
});

/** Bytes as a network hands them over, cut anywhere. */
function streamOf(bytes: Uint8Array, size = 997): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(Uint8Array.from(bytes.subarray(at, at + size)));
      at += size;
    },
  });
}

const inBrowser = (bytes: Uint8Array) => verifyTrail(streamOf(bytes), () => undefined);
const lines = () => exported.toString('utf8').split('\n').slice(0, -1);
const fromLines = (changed: readonly string[]) => Buffer.from(changed.map((line) => `${line}\n`).join(''));

describe('the browser', () => {
  test('finds what the verifier without a server finds, however the bytes come', async () => {
    for (const size of [7, 4_096, exported.length])
      expect(await verifyTrail(streamOf(exported, size), () => undefined)).toEqual({
        kind: 'verified',
        ...verifyExport(exported),
      });
  });

  test('tells how far it is', async () => {
    const told: number[] = [];
    await verifyTrail(streamOf(exported), (checked) => told.push(checked));
    expect(told.length).toBeGreaterThan(1);
    expect(told.at(-1)).toBe(lines().length - 1);
  });

  test('names the first entry that was changed, moved, doubled or removed', async () => {
    const all = lines();
    for (const index of [0, 1, 17, 249, 250, 251, all.length - 2]) {
      const line = all[index] ?? '';
      const broken = { kind: 'broken', sequence: index + 1 };
      const changed = line.replace('"outcome":"success"', '"outcome":"failure"');
      expect(await inBrowser(fromLines(all.with(index, changed)))).toEqual(broken);
      expect(await inBrowser(fromLines(all.toSpliced(index, 1)))).toEqual(broken);
      const doubled = await inBrowser(fromLines(all.toSpliced(index, 0, line)));
      expect(doubled).toEqual({ kind: 'broken', sequence: index + 2 });
    }
  });

  test('is as strict with single bytes, and with what is cut off', async () => {
    for (let at = 0; at < exported.length; at += 1_009) {
      const changed = Buffer.from(exported);
      changed[at] = (changed[at] ?? 0) ^ 0x01;
      expect(await inBrowser(changed)).toMatchObject({ kind: 'broken' });
      expect(await inBrowser(exported.subarray(0, at))).toMatchObject({ kind: 'broken' });
    }
  });

  test('checks the signature', async () => {
    const all = lines();
    const head = all.at(-1) ?? '';
    const forged = head.replace(/"signed_at":"\d{4}/, '"signed_at":"2001');
    expect(await inBrowser(fromLines(all.with(-1, forged)))).toMatchObject({ kind: 'broken' });
  });
});
