import { expect, test } from 'vitest';
import { contactHref } from './contact-href.ts';

test.each([
  ['billing@accordant.example', 'mailto:billing@accordant.example'],
  [' billing@accordant.example ', 'mailto:billing@accordant.example'],
  ['https://accordant.example/billing', 'https://accordant.example/billing'],
  ['Ask the people at the front desk.', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('%j leads to %j', (contact, href) => {
  expect(contactHref(contact)).toBe(href);
});
