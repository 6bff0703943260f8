import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxHtmlLength, textOfHtml } from './text-of-html.ts';

describe('the words of an HTML e-mail', () => {
  test.each([
    ['<p>Dear all,</p><p>please <b>sign</b>.</p>', 'Dear all,\nplease sign.'],
    ['one<br>two', 'one\ntwo'],
    ['<ul><li>first</li><li>second</li></ul>', '• first\n• second'],
    ['Smith &amp; Sons &#8364; 5&nbsp;000 &unknown;', 'Smith & Sons € 5 000 &unknown;'],
    ['<style>p { color: red }</style><script>alert(1)</script>kept', 'kept'],
    ['<img src=x onerror=alert(1)>', ''],
    ['a < b and <b>c</b>', 'a < b and c'],
  ])('%j', (html, text) => expect(textOfHtml(html)).toBe(text));

  test('any text comes back from its escaped form', () => {
    const words = fc.stringMatching(/^[a-z<>&"']{1,20}$/);
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    fc.assert(
      fc.property(words, (text) => {
        expect(textOfHtml(`<p>${escaped(text)}</p>`)).toBe(text);
      }),
    );
  });

  test.each(['<', '<a ', '<!--', '<style>', '&', '<p', '</', '<![CDATA['])(
    'a message that repeats %j to the limit is read to its end',
    (token) => {
      const html = token.repeat(Math.ceil(maxHtmlLength / token.length));
      expect(() => textOfHtml(html)).not.toThrow();
    },
  );
});
