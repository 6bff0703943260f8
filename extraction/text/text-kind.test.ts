import { expect, it } from 'vitest';
import { textKindOf } from './text-kind.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));

it.each<[string, Uint8Array, ReturnType<typeof textKindOf>]>([
  ['words', bytes('Dear Sir or Madam\n\tYours'), 'text'],
  ['words of an old Windows', bytes('Kündigung', 'latin1'), 'text'],
  ['words of two bytes each', new Uint8Array([0xff, 0xfe, ...bytes('Vertrag', 'utf16le')]), 'text'],
  ['pages parted by form feeds', bytes('one\ftwo'), 'text'],
  ['an e-mail', bytes('Received: from a\r\n by b\r\nFrom: c@example.com\r\n\r\nHello'), 'mail'],
  ['a memo that begins like one', bytes('From: the board\nTo: all\n\nHello'), 'text'],
  ['a sentence with a colon', bytes('Date: tomorrow\nFrom: here\nNo field at all\n\n'), 'text'],
  ['a web page', bytes(' <!DOCTYPE html><p>'), null],
  ['a drawing', bytes('<svg onload=alert(1)>'), null],
  ['zero bytes', new Uint8Array([65, 0, 66]), null],
  ['nothing', new Uint8Array(), null],
])('%s', (_what, given, kind) => {
  expect(textKindOf(given)).toBe(kind);
});
