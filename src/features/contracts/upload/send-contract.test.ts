import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApi } from '#api';
import { maxPartBytes } from '#api-contract/uploads/sizes';
import { sendContract } from './send-contract.ts';

interface Sent {
  readonly address: string;
  readonly key: string | undefined;
}

/** A server that keeps parts, and loses the first answer to a contract. */
class LosingServer extends EventTarget {
  static sent: Sent[] = [];
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  private address = '';
  private key: string | undefined;

  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader(name: string, value: string) {
    if (name === 'Idempotency-Key') this.key = value;
  }
  getResponseHeader() {
    return null;
  }
  send() {
    const isLost = LosingServer.contracts().length === 0 && this.address.includes('/api/contracts');
    LosingServer.sent.push({ address: this.address, key: this.key });
    if (isLost) return void this.dispatchEvent(new Event('error'));
    this.status = 201;
    const offset = Number(new URL(this.address).searchParams.get('offset'));
    const received = Math.min(offset + maxPartBytes, size);
    this.responseText = JSON.stringify({ id: 'made', size, part_bytes: maxPartBytes, received });
    this.dispatchEvent(new Event('load'));
  }
  static contracts() {
    return LosingServer.sent.filter(({ address }) => address.includes('/api/contracts'));
  }
}

const size = maxPartBytes + 1;

beforeEach(() => vi.stubGlobal('XMLHttpRequest', LosingServer));
afterEach(() => vi.unstubAllGlobals());

test('a large file whose contract was made but not answered is not sent again; the same contract is asked for', async () => {
  const begun = vi.fn(async () => Response.json({ id: 'u', size, part_bytes: maxPartBytes, received: 0 }));
  const api = createApi({ apiBase: 'http://localhost', token: () => 'abc', fetch: begun });
  const send = sendContract(api, new QueryClient());
  const file = new File([new Uint8Array(size)], 'large.pdf');
  const options = { signal: new AbortController().signal, onProgress: () => undefined };
  await expect(send(file, options)).rejects.toMatchObject({ code: 'network_failure' });
  const parts = LosingServer.sent.length;
  expect(await send(file, options)).toMatchObject({ id: 'made' });
  const [lost, again] = LosingServer.contracts();
  expect([LosingServer.sent.length - parts, again]).toEqual([1, lost]);
});
