import { createHmac } from 'node:crypto';
import { type Delivery, requireTaken } from './target.ts';

/** Posts a batch, signed as Standard Webhooks has it. The same batch has the same `webhook-id`. */
export async function sendByHttps(delivery: Delivery<'https'>): Promise<void> {
  const { streamId, target, secret, certificate, batch, outbound, at, signal } = delivery;
  const { organisationId, first, last, entries } = batch;
  const facts = JSON.stringify({ organisation_id: organisationId, stream_id: streamId, first, last });
  const data = `${facts.slice(0, -1)},"entries":[${entries.map(({ text }) => text).join(',')}]}`;
  const body = `{"type":"audit.entries","timestamp":"${at.toISOString()}","data":${data}}`;
  const id = `msg_${streamId}_${first}_${last}`;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Accordant',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signatureOf(secret, `${id}.${timestamp}.${body}`)}`,
  };
  requireTaken(await outbound.send(target.url, { method: 'POST', headers, body, certificate, signal }));
}

const signatureOf = (secret: string, text: string) =>
  createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(text)
    .digest('base64');
