import { ApiError, createApi } from '#api';
import type * as Pages from '#features/document-viewer/pages';
import { guestEnvelope } from '#mocks/fixtures/envelopes';
import { expect, test, vi } from 'vitest';
import { guestDocuments } from './guest-documents.ts';

const [first] = guestEnvelope.documents;
if (!first) throw new Error('There is a document.');
const second = { ...first, id: '0198a000-0000-7000-8000-0000000000d2' };
const both = { documents: [first, second] };

function documentsFrom(fetch: () => Promise<Response>) {
  const pages = {
    openPages: async () => ({ count: 1, draw: async () => {}, text: async () => '' }),
    sha256Of: async (bytes: Uint8Array) => `hash of ${bytes.length}`,
  } as unknown as typeof Pages;
  const api = createApi({ apiBase: 'https://api.example', token: () => 'session', fetch });
  return guestDocuments(api, async () => pages);
}

test('only what was shown counts as shown', async () => {
  const fetch = vi.fn(async () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
  const documents = documentsFrom(fetch);
  await documents.open(first.id);
  expect(() => documents.shown(both)).toThrow('wasn’t shown');
  expect(fetch).toHaveBeenCalledTimes(1);
  await documents.open(second.id);
  expect(documents.shown(both)).toEqual({ [first.id]: 'hash of 4', [second.id]: 'hash of 4' });
});

test('what couldn’t be opened is opened anew on request, and not shown before', async () => {
  const fetch = vi.fn(async () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }));
  fetch.mockResolvedValueOnce(Response.json({ code: 'not_found' }, { status: 404 }));
  const documents = documentsFrom(fetch);
  await expect(documents.open(first.id)).rejects.toThrow(ApiError);
  expect(() => documents.shown({ documents: [first] })).toThrow('wasn’t shown');
  await documents.open(first.id);
  expect(documents.shown({ documents: [first] })).toEqual({ [first.id]: 'hash of 4' });
});
