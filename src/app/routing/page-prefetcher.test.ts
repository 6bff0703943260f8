import { expect, test, vi } from 'vitest';
import { createPagePrefetcher } from './page-prefetcher.ts';

const payload = { title: 'Contract', chunks: ['/assets/a.js', '/assets/b.js'], styles: ['/assets/a.css'] };

function prefetcherOn(answer: () => Promise<Response>) {
  const fetch = vi.fn((_path: string) => answer());
  const hint = vi.fn();
  const prefetch = createPagePrefetcher({ fetch, hint, origin: 'https://app.example' });
  const asked = () => fetch.mock.calls.map(([path]) => path);
  return { prefetch, hint, asked };
}

test('a page is loaded by what its payload names, before it is opened', async () => {
  const { prefetch, hint, asked } = prefetcherOn(async () => Response.json(payload));
  prefetch('/cms/contract/7?tab=x');
  await expect.poll(() => hint.mock.calls.length).toBe(3);
  expect(asked()).toEqual(['/cms/contract/_payload.json']);
  expect(hint.mock.calls).toEqual([
    ['chunk', '/assets/a.js'],
    ['chunk', '/assets/b.js'],
    ['style', '/assets/a.css'],
  ]);
});

test('a page is asked for once, whatever its parameters', async () => {
  const { prefetch, asked } = prefetcherOn(async () => Response.json(payload));
  prefetch('/cms/contract/7');
  prefetch('/cms/contract/8');
  prefetch('/');
  expect(asked()).toEqual(['/cms/contract/_payload.json', '/_payload.json']);
});

test('an address without a page is not asked for', () => {
  const { prefetch, asked } = prefetcherOn(async () => Response.json(payload));
  prefetch('/nowhere');
  expect(asked()).toEqual([]);
});

test('a page whose payload failed to load is requested again', async () => {
  const { prefetch, asked } = prefetcherOn(() => Promise.reject(new TypeError('offline')));
  prefetch('/');
  await expect
    .poll(() => {
      prefetch('/');
      return asked().length;
    })
    .toBeGreaterThan(1);
  expect(asked()).toEqual(['/_payload.json', '/_payload.json']);
});

test('a missing payload is no failure', async () => {
  const { prefetch, hint, asked } = prefetcherOn(async () => new Response('Not found.', { status: 404 }));
  prefetch('/');
  prefetch('/');
  await Promise.resolve();
  expect(asked()).toHaveLength(1);
  expect(hint).not.toHaveBeenCalled();
});
