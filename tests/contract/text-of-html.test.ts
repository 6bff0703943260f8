import { describe, expect, it } from 'vitest';
import { textOfHtml } from '#api-contract/text-of-html';

describe('the words of an HTML mail', () => {
  it.each([
    ['<p>Dear all,</p><p>please <b>sign</b>.</p>', 'Dear all,\nplease sign.'],
    ['one<br>two', 'one\ntwo'],
    ['<ul><li>first</li><li>second</li></ul>', '• first\n• second'],
    ['Smith &amp; Sons &#8364; 5&nbsp;000 &unknown;', 'Smith & Sons € 5 000 &unknown;'],
    ['<style>p { color: red }</style><script>alert(1)</script>kept', 'kept'],
    ['<img src=x onerror=alert(1)>', ''],
  ])('%j', (html, text) => expect(textOfHtml(html)).toBe(text));
});
