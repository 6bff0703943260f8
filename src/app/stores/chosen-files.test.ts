import { expect, test, vi } from 'vitest';
import { chosenFiles } from './chosen-files.ts';

const [lease, annex] = ['lease.pdf', 'annex.pdf'].map((name) => new File(['%PDF-1.7'], name));

test('files chosen one after the other wait together until they are taken', () => {
  const files = chosenFiles();
  const listener = vi.fn();
  files.subscribe(listener);
  files.add([lease as File]);
  files.add([annex as File]);
  expect(files.get()).toEqual([lease, annex]);
  files.clear();
  expect(files.get()).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(3);
});
