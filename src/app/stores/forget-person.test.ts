import { expect, test } from 'vitest';
import { FakeBrowser } from './fake-storage.ts';
import { forgetPerson } from './forget-person.ts';

const kept = {
  'user.session': '{}',
  'chat.owner': '"ada@northwind.example"',
  'chat.conversations': '[]',
  'accordant.signatures': '[]',
  'accordant.document-place.1': '{}',
  'cache.contracts': '[]',
  'view.preferences': '{}',
  'view.language': '"de"',
  'view.accent': '"teal"',
  'accordant.color-mode': 'dark',
};

function browserWith(content: Readonly<Record<string, string>>) {
  const browser = new FakeBrowser();
  for (const [key, text] of Object.entries(content)) browser.content.set(key, text);
  return browser;
}

test('nothing stays of a person but how their browser looks', () => {
  const browser = browserWith(kept);
  forgetPerson(browser.openTab());
  expect([...browser.content.keys()]).toEqual(['view.language', 'view.accent', 'accordant.color-mode']);
});

test('who just signed in keeps what is theirs', () => {
  const browser = browserWith(kept);
  forgetPerson(browser.openTab(), (key) => key.startsWith('user.'));
  expect(browser.content.has('user.session')).toBe(true);
  expect(browser.content.has('accordant.signatures')).toBe(false);
});

test('what a full browser could not keep is forgotten as well', () => {
  const browser = new FakeBrowser();
  browser.limit = 1;
  const tab = browser.openTab();
  tab.write('accordant.signatures', '[]');
  forgetPerson(tab);
  expect(tab.read('accordant.signatures')).toBeNull();
});

test('a browser that keeps nothing has nothing to forget', () => {
  expect(() => forgetPerson(new FakeBrowser().openBlockedTab())).not.toThrow();
});
