import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { inLanguage, speakLanguages } from '#kernel/languages';
import { reasonText } from './reason-text.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const files = [
  ...globSync('review/checks/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|rule-problems/.test(file)),
  'review/phrases/phrase.ts',
  'word-documents/edit/refused.ts',
];

/** The sentences that a module says, with a word in place of what they name; not what it asks a language model. */
function sentencesIn(file: string): string[] {
  const code = readFileSync(path.join(root, file), 'utf8').replace(/^const instruction = \[.*?^\]/ms, '');
  return code
    .split('\n')
    .filter((line) => !/^\s*(\/?\*|\/\/|import\b)/.test(line))
    .flatMap((line) => [...line.matchAll(/'([^']*)'|`([^`]*)`/g)])
    .map(([, plain, template = '']) => plain ?? template.replace('${tooCommon}', tooCommon).replace(/\$\{.*?\}/g, 'it'))
    .filter((text) => /^[“A-Z].* .*\.$/.test(text));
}

const tooCommon = 'This phrase is too common. Add another word.';
const inGerman = (sentence: string) => inLanguage('de', () => reasonText(sentence));

beforeAll(() => speakLanguages());

test('every reason of a check and of an edit is known', () => {
  const said = files.flatMap(sentencesIn);
  expect(said).toEqual(expect.arrayContaining([tooCommon, `“it”: ${tooCommon}`, 'This text is in a content control.']));
  expect(said.length).toBeGreaterThan(25);
  expect(said.filter((sentence) => inGerman(sentence) === sentence)).toEqual([]);
});

test('what a reason names is kept, a kind of clause by its name', () => {
  expect(inGerman('It doesn’t say “grit the “yard””.')).toContain('grit the “yard”');
  expect(inGerman('It isn’t certain whether there is a clause on “Governing Law”.')).not.toContain('Governing Law');
  expect(reasonText('It isn’t certain whether there is a clause on “Snow”.')).toContain('“Snow”');
  expect(inGerman('Said by an earlier version.')).toBe('Said by an earlier version.');
});
