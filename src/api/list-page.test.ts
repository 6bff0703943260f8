import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { listView } from './list-page.ts';

const failed = new ApiError({ status: 500, code: 'internal', message: 'No.' });
const forbidden = new ApiError({ status: 403, code: 'permission_denied', message: 'No.' });
const rows = { items: [1] };
const none = { items: [] };

test.each([
  ['rows while they are fetched', undefined, null, false, false, 'rows'],
  ['rows', rows, null, false, false, 'rows'],
  ['rows that could not be fetched again', rows, failed, false, false, 'rows'],
  ['a failure', undefined, failed, false, false, 'failed'],
  ['that it is forbidden, whatever was there', rows, forbidden, false, false, 'forbidden'],
  ['that it is empty', none, null, false, false, 'empty'],
  ['that nothing matches', none, null, false, true, 'no-match'],
  ['that the page ran empty, also of what matches', none, null, true, true, 'page-gone'],
] as const)('a list shows %s', (_what, data, error, turned, narrowed, view) => {
  expect(listView({ data, error }, { turned, narrowed })).toBe(view);
});
