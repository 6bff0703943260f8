import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Contract } from '#api-contract/contracts/endpoints';
import { makePdf } from '#extraction/testing';
import { sharedApp } from '#server/testing/index';
import { startContractsApp } from './testing/index.ts';

const app = sharedApp(startContractsApp);
let token: string;
let contract: Contract;
beforeAll(async () => {
  ({ token } = await app.signUp());
  contract = await app.putIn(token, { fileName: 'Hyresavtal – Åkeri.pdf' });
});

async function save(base_version_id: string, text: string) {
  const query = { file_name: 'annotated.pdf', base_version_id, source: 'annotated' } as const;
  return app.call('createVersion', {
    token,
    params: { contractId: contract.id },
    query,
    body: await makePdf([[text]]),
  });
}

const download = (versionId: string, headers: Record<string, string> = {}) =>
  app.app.request(`/api/contracts/${contract.id}/versions/${versionId}/file`, {
    headers: { authorization: `Token ${token}`, ...headers },
  });

describe('a new version', () => {
  test('becomes the current one; the one before stays as it was', async () => {
    const first = contract.current_version;
    const { status, body: second } = await save(first.id, 'With a highlight');

    expect(status).toBe(201);
    expect(second).toMatchObject({ number: 2, source: 'annotated', author: { name: 'First Owner' }, pages: 1 });
    const { body: versions } = await app.call('listVersions', { token, params: { contractId: contract.id } });
    expect(versions.items).toEqual([second, first]);
    const { body: now } = await app.call('getContract', { token, params: { contractId: contract.id } });
    expect(now).toMatchObject({ current_version: second, revision: 2 });
  });

  test('is refused when someone else has saved one since', async () => {
    const { status, failure } = await save(contract.current_version.id, 'Too late');
    expect([status, failure.code]).toEqual([409, 'version_conflict']);
  });

  test('of two that are saved at once only one becomes the current one', async () => {
    const { body: now } = await app.call('getContract', { token, params: { contractId: contract.id } });
    const saves = await Promise.all([save(now.current_version.id, 'Mine'), save(now.current_version.id, 'Theirs')]);
    expect(saves.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('is recorded in the audit trail', async () => {
    const { body } = await app.call('listAuditEntries', { token, query: { action: 'contract.version_added' } });
    expect(body.items[0]).toMatchObject({
      target: { id: contract.id },
      after: { source: 'annotated', file_name: 'annotated.pdf' },
    });
  });
});

describe('the file of a version', () => {
  test('is the one that was sent, byte for byte, as a download', async () => {
    const response = await download(contract.current_version.id);
    const bytes = Buffer.from(await response.arrayBuffer());

    expect(createHash('sha256').update(bytes).digest('hex')).toBe(contract.current_version.sha256);
    expect(response.headers.get('etag')).toBe(`"${contract.current_version.sha256}"`);
    expect(response.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''Hyresavtal%20%E2%80%93%20%C3%85keri.pdf",
    );
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('comes by range, and says when the range is not there', async () => {
    const part = await download(contract.current_version.id, { range: 'bytes=0-4' });
    expect([part.status, await part.text()]).toEqual([206, '%PDF-']);
    const { size } = contract.current_version;
    const outside = await download(contract.current_version.id, { range: `bytes=${size}-` });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    expect(await outside.json()).toMatchObject({ code: 'range_unsatisfiable' });
  });

  test('is not served to a visitor who is signed out', async () => {
    const response = await app.app.request(
      `/api/contracts/${contract.id}/versions/${contract.current_version.id}/file`,
    );
    expect(response.status).toBe(401);
  });
});
