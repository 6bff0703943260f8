import { expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

const answering =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }));
const ownOrigin = { apiBase: '', sentryDsn: null, environment: 'unknown' };

test('the public configuration comes from the server', async () => {
  const said = { apiBase: 'https://api.example', sentryDsn: 'https://key@sentry.example/1', environment: 'live' };
  expect(await readConfiguration(answering(JSON.stringify(said)))).toEqual(said);
});

test.each([
  ['is missing', answering('', 404)],
  ['is a page', answering('<!doctype html>')],
  ['is null', answering('null')],
  ['says nothing', answering('{}')],
  ['says something else', answering('{"apiBase":1,"sentryDsn":{},"environment":null}')],
  ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
])('where it %s, the app speaks to its own origin', async (_what, fetch) => {
  expect(await readConfiguration(fetch)).toEqual(ownOrigin);
});
