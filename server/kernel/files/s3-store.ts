import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { AwsClient } from 'aws4fetch';
import { FileMissing, type FileKey, type FileStore } from './file-store.ts';

export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const transferTimeout = 10 * 60_000;
const answerTimeout = 30_000;

/** Files in a bucket of S3-compatible storage. The store checks each upload against the hash that we signed. */
export function s3Store({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const urlOf = (key: FileKey) => `${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`;

  return {
    async put(key, file) {
      const answer = await client.fetch(urlOf(key), {
        method: 'PUT',
        headers: { 'content-type': file.mediaType, 'x-amz-content-sha256': file.sha256 },
        body: await openAsBlob(file.path),
        signal: AbortSignal.timeout(transferTimeout),
      });
      await expectSuccess(answer, key);
      await answer.body?.cancel();
      await rm(file.path, { force: true });
    },

    async open(key, range) {
      const answer = await client.fetch(urlOf(key), {
        headers: range ? { range: `bytes=${range.start}-${range.end}` } : {},
        signal: AbortSignal.timeout(transferTimeout),
      });
      await expectSuccess(answer, key);
      if (!answer.body || (range && answer.status !== 206))
        throw new Error(`The file store returned no range of ${key}.`);
      return answer.body;
    },

    async remove(key) {
      const answer = await client.fetch(urlOf(key), { method: 'DELETE', signal: AbortSignal.timeout(answerTimeout) });
      if (answer.status !== 404) await expectSuccess(answer, key);
      await answer.body?.cancel();
    },
  };
}

async function expectSuccess(answer: Response, key: FileKey): Promise<void> {
  if (answer.ok) return;
  const said = (await answer.text()).slice(0, 300);
  if (answer.status === 404) throw new FileMissing(key);
  throw new Error(`The file store returned ${answer.status}: ${said}`);
}
