// cspell:words abmelden kontomenü
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onLanguageChange, showLanguage } from '#languages';
import { messages } from '../app.messages.ts';

const page = { documentElement: { lang: 'en' } };

beforeEach(() => vi.stubGlobal('document', page));
afterEach(() => showLanguage('en'));

test('choosing a language loads its texts, tells whoever listens and names it on the page', async () => {
  const listener = vi.fn();
  const stop = onLanguageChange(listener);
  await showLanguage('de');
  stop();
  expect(listener).toHaveBeenCalledOnce();
  expect(page.documentElement.lang).toBe('de');
  expect(messages.signOut).toBe('Abmelden');
  expect(messages.accountMenu('Zoë')).toBe('Kontomenü von Zoë');
});

test('of two choices the last counts, however long the texts of the first take', async () => {
  await Promise.all([showLanguage('de'), showLanguage('en')]);
  expect(messages.signOut).toBe('Sign out');
});
