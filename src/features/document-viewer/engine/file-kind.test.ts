import { expect, it } from 'vitest';
import { kindOf } from './file-kind.ts';

it.each([
  ['lease.pdf', undefined, 'pdf'],
  ['lease', undefined, 'pdf'],
  ['lease.DOCX', undefined, 'word'],
  ['scan.jpeg', undefined, 'image'],
  ['notes.txt', undefined, 'text'],
  ['answer.eml', undefined, 'mail'],
  ['answer.eml', 'application/pdf', 'pdf'],
  ['lease', 'text/plain; charset=utf-8', 'text'],
  ['lease', 'image/png', 'image'],
])('%s of type %s is shown as %s', (fileName, mediaType, kind) => {
  expect(kindOf({ fileName, mediaType })).toBe(kind);
});
