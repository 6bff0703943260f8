import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type Delivery, requireTaken } from './target.ts';

/** Puts a batch as an object of JSON lines, named by its day and its numbers: `2026/03/31/0000000000000001-…500.jsonl`. */
export async function sendToS3(delivery: Delivery<'s3'>): Promise<void> {
  const { target, secret, certificate, batch, outbound, signal } = delivery;
  const body = batch.entries.map(({ text }) => `${text}\n`).join('');
  const day = batch.entries[0]?.occurredAt.slice(0, 10).replaceAll('-', '/');
  const name = `${day}/${padded(batch.first)}-${padded(batch.last)}.jsonl`;
  const path = [target.bucket, ...(target.folder === '' ? [] : [target.folder]), name].join('/');
  const client = new AwsClient({
    accessKeyId: target.access_key_id,
    secretAccessKey: secret,
    region: target.region,
    service: 's3',
  });
  const { url, headers } = await client.sign(`${target.endpoint.replace(/\/+$/, '')}/${path}`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/x-ndjson',
      'content-md5': createHash('md5').update(body).digest('base64'),
      'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
    },
  });
  const sent = { method: 'PUT', headers: Object.fromEntries(headers), body, certificate, signal } as const;
  requireTaken(await outbound.send(url, sent));
}

const padded = (sequence: number) => String(sequence).padStart(16, '0');
