import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
const send = (extra: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) =>
  uploadFile(api, '/api/contracts', { params: { query: { file_name: 'lease.pdf' } }, file, ...extra });

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
