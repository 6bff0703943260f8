// cspell:words anmelden
import { expect, test } from 'vitest';
import { prerenderedPage } from './prerendered-page.ts';

const page = `<html lang="en"><head><title>Product</title>
<script type="module" crossorigin src="/a/start.js"></script>
<link rel="stylesheet" crossorigin href="/a/start.css"></head>
<body><div id="root"><div>Mark</div></div>
</body></html>`;

const drawn = prerenderedPage({
  page,
  markup: { en: '<title>Sign in</title><form class="f">In</form>', de: '<title>Anmelden</title><form>An</form>' },
  early: '/a/early.js',
  modules: ['/a/start.js', '/a/form.js'],
});

test('the root holds the page in the language of the source, exactly as it was drawn', () => {
  expect(drawn).toContain('<div id="root" data-prerendered><form data-early class="f">In</form></div>');
  expect(drawn).toContain('<title>Sign in</title>');
});

test('the other languages and what stands while the application starts wait in templates', () => {
  expect(drawn).toContain('<template lang="de"><form data-early>An</form></template>');
  expect(drawn).toContain('<template><div>Mark</div></template>');
});

test('the early script comes before the styles, and no module runs by itself', () => {
  expect(drawn.indexOf('<script src="/a/early.js">')).toBeLessThan(drawn.indexOf('start.css'));
  expect(drawn).not.toContain('type="module"');
  expect(drawn).toContain('<script type="later" src="/a/start.js"></script>');
});

test('what the application needs is fetched at once, each file once', () => {
  const preloads = [...drawn.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file);
  expect(preloads).toEqual(['/a/start.js', '/a/form.js']);
});
