// cspell:words schlafend geben einen namen für den vorgang verwenden offen wartend oder geschlossen
import { beforeAll, expect, test } from 'vitest';
import { inLanguage, speakLanguages } from '#kernel/languages';
import { interpretRow } from './interpret-row.ts';

beforeAll(() => speakLanguages());

const columns = [
  { heading: 'Name', field: 'name', date_order: null },
  { heading: 'Phase', field: 'stage', date_order: null },
] as const;
const nothing = {
  members: new Map(),
  memberNames: new Map(),
  counterparties: new Map(),
  contracts: new Map(),
  files: () => undefined,
};
const problemsOf = (...cells: string[]) =>
  interpretRow({ row: 2, cells }, columns, nothing, null).bad?.map(({ message }) => message);

test('what is wrong with a cell is said in the language of whoever uploaded it', () => {
  expect(inLanguage('de', () => problemsOf('', 'schlafend'))).toEqual([
    'Geben Sie einen Namen für den Vorgang ein.',
    'Verwenden Sie Neu, Offen, Wartend oder Geschlossen.',
  ]);
  expect(problemsOf('', 'asleep')).toEqual(['Enter a name for the case.', 'Use Intake, Open, Waiting or Closed.']);
});

test('the words that it advises are understood', () => {
  for (const stage of ['Neu', 'Offen', 'Wartend', 'Geschlossen']) expect(problemsOf('Pier', stage)).toBeUndefined();
});
