// cspell:words öffnen tage
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { messageFiles, readTexts, textFileOf } from '../../languages/catalogue-files.ts';
import { createCatalogue } from '../../languages/catalogue.ts';
import { compileTexts } from '../../languages/compile.ts';
import { textProblems } from '../../languages/completeness.ts';
import type { Leaf } from '../../languages/leaves.ts';
import { languages, sourceLanguage } from '../../languages/locales.ts';

const files = await messageFiles();
const others = languages.filter((language) => language !== sourceLanguage);

describe.each(others)('texts in %s', (language) => {
  test.each(files)('$path: every message has one, with the same arguments', (file) => {
    const problems = textProblems(file.leaves, readTexts(file, language), language);
    expect(problems, `Edit ${textFileOf(file, language)}; npm run messages lists what is missing`).toEqual([]);
  });
});

test('modules of messages have names of their own, since their texts share one catalogue', () => {
  const names = files.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

describe('what is wrong with a text is said', () => {
  const leaves: Leaf[] = [
    { id: 'x.open', kind: 'function', args: ['name'], source: 'Open {name}' },
    { id: 'x.days', kind: 'plural', args: ['count'], source: '{count, plural, one {# day} other {# days}}' },
  ];
  const days = '{count, plural, one {# Tag} other {# Tage}}';

  test.each([
    ['a missing one', { 'x.days': days }, 'x.open: add its text. English: “Open {name}”'],
    ['an empty one', { 'x.open': ' ', 'x.days': days }, 'its text is empty'],
    ['one too many', { 'x.open': '{name}', 'x.days': days, 'x.old': 'Alt' }, 'x.old: remove it'],
    ['another argument', { 'x.open': '{title} öffnen', 'x.days': days }, 'use the arguments name instead of title'],
    ['a broken one', { 'x.open': '{name öffnen', 'x.days': days }, 'not valid ICU'],
    ['a lacking plural', { 'x.open': '{name}', 'x.days': '{count, plural, other {# Tage}}' }, 'plural forms one'],
  ])('%s', (_what, texts, said) => {
    expect(textProblems(leaves, new Map(Object.entries(texts)), 'de')).toEqual([expect.stringContaining(said)]);
  });
});

test('another language needs no code: every message answers from texts alone', () => {
  const pseudo = new Map(files.flatMap(({ leaves }) => leaves.map((leaf) => [leaf.id, `⟦${leaf.source}⟧`])));
  const leaves = files.flatMap((file) => file.leaves);
  const catalogue = createCatalogue('ar', compileTexts(leaves, pseudo));
  const silent = leaves.filter(({ id, kind, args }) => {
    const english = kind === 'function' ? () => 'English' : 'English';
    const said = catalogue.resolve(id, english, leaves);
    const text = typeof said === 'function' ? (said as (...values: string[]) => string)(...args) : said;
    return !String(text).startsWith('⟦');
  });
  expect(silent).toEqual([]);
});

test('the page that stands until the app runs says nothing, for it knows no language', () => {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  const [, body = ''] = page.split(/<body>/);
  expect(body.replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, '').trim()).toBe('');
});
