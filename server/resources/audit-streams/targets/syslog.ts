import { once } from 'node:events';
import type { BatchEntry } from '../read-batch.ts';
import type { Delivery } from './target.ts';

/** “Log audit” of RFC 5424. */
const facility = 13;
const severities = { success: 6, refused: 4, failure: 3 };
/** The largest number that `sequenceId` may have. */
const highestSequence = 2_147_483_647;
const closingTime = 5_000;

/**
 * Writes a batch as syslog messages (RFC 5424) over TLS (RFC 5425). Syslog confirms nothing: a batch counts as received
 * when the connection was closed without an error after its last byte.
 */
export async function sendBySyslog({
  target,
  certificate,
  batch,
  outbound,
  signal,
}: Delivery<'syslog'>): Promise<void> {
  const socket = await outbound.connect({ host: target.host, port: target.port, certificate, signal });
  const closed = once(socket, 'close');
  closed.catch(() => undefined);
  const failed = new Promise<never>((_, fail) => socket.once('error', fail));
  failed.catch(() => undefined);
  // Nothing is expected back; unread bytes would keep the connection open.
  socket.resume();
  const written = new Promise<void>((end) => socket.end(batch.entries.map(framed).join(''), () => end()));
  await Promise.race([written, failed]);
  const patience = setTimeout(() => socket.destroy(), closingTime);
  await Promise.race([closed, failed]).finally(() => clearTimeout(patience));
}

/** With its length in bytes before it. */
function framed(entry: BatchEntry): string {
  const message = messageOf(entry);
  return `${Buffer.byteLength(message)} ${message}`;
}

function messageOf({ sequence, occurredAt, action, outcome, text }: BatchEntry): string {
  const priority = facility * 8 + severities[outcome];
  const data = sequence > highestSequence ? '-' : `[meta sequenceId="${sequence}"]`;
  return `<${priority}>1 ${occurredAt} - accordant - ${action.slice(0, 32)} ${data} ${text}`;
}
