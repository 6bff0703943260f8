import { expect, test, vi } from 'vitest';
import { type ShownQuery, together } from './shown-query.ts';

const query = <Data>(over: Partial<ShownQuery<Data>>): ShownQuery<Data> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: vi.fn<() => void>(),
  ...over,
});
const lost = () => query<string>({ error: new Error('lost') });

test('queries that belong together are there once each of them is', () => {
  const types = query({ data: ['Lease'] });
  expect(together({ types, tags: query<string[]>({}) }).data).toBeUndefined();
  expect(together({ types, tags: query({ data: ['vip'] }) }).data).toEqual({ types: ['Lease'], tags: ['vip'] });
});

test('one failed query fails them all, and only it is retried', () => {
  const [types, tags] = [query({ data: ['Lease'] }), lost()];
  const both = together({ types, tags });
  expect(both.error?.message).toBe('lost');
  both.refetch();
  expect(tags.refetch).toHaveBeenCalledOnce();
  expect(types.refetch).not.toHaveBeenCalled();
});

test('a failed refetch does not hide what is there', () => {
  const types = query({ data: ['Lease'], error: new Error('lost') });
  expect(together({ types })).toMatchObject({ data: { types: ['Lease'] }, error: { message: 'lost' } });
  expect(together({ types, tags: query({}) }).error).toBeNull();
});
