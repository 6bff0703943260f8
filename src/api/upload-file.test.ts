import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createApi } from './client.ts';
import { uploadFile } from './upload-file.ts';

class RequestInHand extends EventTarget {
  static current: RequestInHand;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseText = '';
  address = '';
  sent: unknown;

  constructor() {
    super();
    RequestInHand.current = this;
  }
  open(method: string, address: string) {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return null;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.dispatchEvent(new Event('load'));
  }
}

const onFailure = vi.fn();
const onTokenRejected = vi.fn();
const api = createApi({ apiBase: 'https://api.example', token: () => 'abc', onFailure, onTokenRejected });
const file = new Blob(['%PDF-1.7'], { type: 'application/pdf' });
const send = (extra: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}, sent: Blob = file) =>
  uploadFile(api, '/api/contracts', { params: { query: { file_name: 'lease.pdf' } }, file: sent, ...extra });

beforeEach(() => vi.stubGlobal('XMLHttpRequest', RequestInHand));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('sends the file as it is, signed, to the route', async () => {
  const sending = send();
  RequestInHand.current.answer(201, '{"id":"c1"}');
  expect(await sending).toEqual({ id: 'c1' });
  expect(RequestInHand.current).toMatchObject({
    address: 'POST https://api.example/api/contracts?file_name=lease.pdf',
    headers: { Authorization: 'Token abc', 'Content-Type': 'application/pdf' },
    sent: file,
  });
});

test('reports how much was sent', () => {
  const onProgress = vi.fn();
  void send({ onProgress });
  const { upload } = RequestInHand.current;
  upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded: 3, total: 4 }));
  upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: false, loaded: 4, total: 0 }));
  expect(onProgress.mock.calls).toEqual([[0.75]]);
});

test('fails by the same rules as every call', async () => {
  const sending = send();
  RequestInHand.current.answer(415, '{"code":"file_type_refused","detail_error_message":"Send a PDF."}');
  await expect(sending).rejects.toMatchObject({ name: 'ApiError', code: 'file_type_refused', message: 'Send a PDF.' });
  expect(onFailure).toHaveBeenCalledOnce();
});

test('reports that the token is no longer valid', async () => {
  const sending = send();
  RequestInHand.current.answer(401, '{"code":"session_ended"}');
  await expect(sending).rejects.toMatchObject({ status: 401 });
  expect(onTokenRejected.mock.calls).toEqual([['abc']]);
});

test.each([
  ['text', 500, 'ERROR: Disk full.', { code: 'unknown', message: 'Disk full.' }],
  ['an HTML page under status 200', 200, '<html></html>', { code: 'unreadable_answer' }],
])('fails on %s', async (_what, status, text, failure) => {
  const sending = send();
  RequestInHand.current.answer(status, text);
  await expect(sending).rejects.toMatchObject(failure);
});

describe('a file that is sent again', () => {
  const keyOfNext = (sent: Blob = file) => {
    void send({}, sent).catch(() => undefined);
    return RequestInHand.current.headers['Idempotency-Key'];
  };
  const ended = () => new Promise(setImmediate);

  test.each<[string, () => void]>([
    ['the connection was lost', () => RequestInHand.current.dispatchEvent(new Event('error'))],
    ['the server failed', () => RequestInHand.current.answer(500, '{"code":"internal"}')],
    ['the answer broke off', () => RequestInHand.current.answer(201, '{"id":')],
    ['its caller gave up', () => RequestInHand.current.abort()],
  ])('has the same key after %s', async (_what, lose) => {
    const key = keyOfNext();
    lose();
    await ended();
    const other = keyOfNext(new Blob(['%PDF-1.8'], { type: 'application/pdf' }));
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect([keyOfNext(), other === key]).toEqual([key, false]);
  });

  test.each<[string, number]>([
    ['it succeeded', 201],
    ['it was refused', 422],
  ])('has another after %s', async (_what, status) => {
    const key = keyOfNext();
    RequestInHand.current.answer(status, '{}');
    await ended();
    expect(keyOfNext()).not.toBe(key);
  });

  test('is known by its name when it was chosen again', async () => {
    const chosen = () => new File(['%PDF-1.7'], 'lease.pdf', { lastModified: 1_000 });
    const key = keyOfNext(chosen());
    RequestInHand.current.dispatchEvent(new Event('error'));
    await ended();
    expect(keyOfNext(chosen())).toBe(key);
  });
});

test('fails when no answer comes', async () => {
  const sending = send();
  RequestInHand.current.dispatchEvent(new Event('error'));
  await expect(sending).rejects.toMatchObject({ status: 0, code: 'network_failure' });
});

test('stops when its caller gives up, and that is no failure', async () => {
  const giveUp = new AbortController();
  const sending = send({ signal: giveUp.signal });
  giveUp.abort();
  await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
  expect(onFailure).not.toHaveBeenCalled();
});

test('does not begin when its caller gave up before', async () => {
  await expect(send({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});
