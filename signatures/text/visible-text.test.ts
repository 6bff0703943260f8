import { expect, test } from 'vitest';
import { beginsAtTheRight, runsOf, visibleText } from './visible-text.ts';

test('control characters and lone surrogates are left out, line breaks and other scripts stay', () => {
  expect(visibleText('a\u0000b\u0007\r\nc\ud800 \u05d0\u{1f600}')).toBe('ab\nc\ufffd \u05d0\u{1f600}');
});

test('stretches keep the order in which they are read, blanks between two words of one script with them', () => {
  expect(runsOf('See \u05d0\u05d1 \u05d2 (2)')).toEqual([
    { text: 'See ', isRightToLeft: false },
    { text: '\u05d0\u05d1 \u05d2', isRightToLeft: true },
    { text: ' (2)', isRightToLeft: false },
  ]);
});

test('a paragraph begins where its first letter does', () => {
  expect(beginsAtTheRight('1. \u05d0 agreed')).toBe(true);
  expect(beginsAtTheRight('1. Agreed \u05d0')).toBe(false);
});
